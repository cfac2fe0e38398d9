/** From here on down pages say how few are left, and every piece counts. */
const few = 5

/**
 * Whether a change of stock is announced with its commit: when a product runs out, comes back or runs low. Commits that
 * announce something wait for each other, so of larger stocks the servers hear a moment later. Cart and checkout always
 * ask the database.
 */
export const changesPages = (before: number, after: number): boolean =>
  before !== after && Math.min(before, after) <= few
