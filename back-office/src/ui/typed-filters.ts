type Filters = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown) => (a ?? '') === (b ?? '')

/**
 * The filters after one was tapped while others were just typed: both count, and of the same one the tap does.
 * @param applied what the list is filtered by
 * @param shown what stands in the fields
 * @param tapped what the tap makes of what is applied
 */
export function withTyped(applied: Filters, shown: Filters, tapped: Filters): Filters {
  const typed = Object.entries(shown).filter(
    ([name, value]) => !isSame(value, applied[name]) && isSame(tapped[name], applied[name]),
  )
  return { ...tapped, ...Object.fromEntries(typed) }
}

/** What the same fields show under these filters. */
export const shownUnder = (filters: Filters, shown: Filters): Filters =>
  Object.fromEntries(Object.keys(shown).map((name) => [name, filters[name] ?? '']))
