type Filters = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown) => (a ?? '') === (b ?? '')

/**
 * The tap wins over a typed value of the same filter.
 * @param applied the list's present filters
 * @param shown the values of the fields
 * @param tapped the applied filters after the tap
 */
export function withTyped(applied: Filters, shown: Filters, tapped: Filters): Filters {
  const typed = Object.entries(shown).filter(
    ([name, value]) => !isSame(value, applied[name]) && isSame(tapped[name], applied[name]),
  )
  return { ...tapped, ...Object.fromEntries(typed) }
}

export const shownUnder = (filters: Filters, shown: Filters): Filters =>
  Object.fromEntries(Object.keys(shown).map((name) => [name, filters[name] ?? '']))
