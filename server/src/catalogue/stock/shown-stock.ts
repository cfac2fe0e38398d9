/** From this stock on down, pages say that few are left. */
const few = 5

/**
 * Commits with an announcement run one after the other, so only low stock is announced at once; servers learn of other
 * stock a moment later. Cart and checkout always query the database.
 */
export const changesPages = (before: number, after: number): boolean =>
  before !== after && Math.min(before, after) <= few
