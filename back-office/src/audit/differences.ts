/** One thing that differs: its name in words, and what it was and is, as people read it. */
export type Line = { name: string; before: string; after: string }

/** `orderNumber`, `order-number` or `order.saved` as words: `Order number`. */
export function words(name: string): string {
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function readable(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ') || '–'
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs between the two, field by field; what lies one inside another is named with both names. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  within = '',
): readonly Line[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const label = within ? `${within}: ${words(name).toLowerCase()}` : words(name)
    if (isPlain(was) && isPlain(is)) return differences(was, is, label)
    return [{ name: label, before: readable(was), after: readable(is) }]
  })
}
