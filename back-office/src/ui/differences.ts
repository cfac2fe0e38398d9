import { formatDate, formatDateTime } from './dates.ts'

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

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const aMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
/** A state as it is stored, such as `partially_refunded`. */
const aState = /^[a-z]+(_[a-z]+)+$/
const aDay = /^\d{4}-\d\d-\d\d$/

/** Moments in Indian time, lists with commas, lists of things line by line, and of a thing only what is filled in. */
function readable(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(readable).join(value.some(isPlain) ? '\n' : ', ') || '–'
  if (isPlain(value)) {
    const filled = Object.entries(value).filter(([, part]) => readable(part) !== '–')
    return filled.map(([name, part]) => `${words(name)}: ${readable(part)}`).join(', ') || '–'
  }
  const text = String(value)
  if (aMoment.test(text)) return formatDateTime(text)
  if (aState.test(text)) return text.replaceAll('_', ' ')
  return aDay.test(text) ? formatDate(text) : text
}

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
    const line = { name: label, before: readable(was), after: readable(is) }
    // Empty in one way or another is the same to people.
    return line.before === line.after ? [] : [line]
  })
}
