/** From here on down pages say how few are left, and every piece counts. */
const few = 5

/**
 * Whether pages are to be made anew after a change of stock. Commits that announce something wait for each other, so
 * large stocks are announced about every tenth piece: such pages may be a few pieces behind. Cart and checkout always
 * ask the database.
 */
export function changesPages(before: number, after: number): boolean {
  if (before === after) return false
  if (Math.min(before, after) <= few) return true
  return Math.floor(before / 10) !== Math.floor(after / 10)
}
