/** From this stock on down, pages show the exact number as few left. */
const few = 5

/**
 * Returns true if a change of stock is announced with its commit. Commits that announce run one after the other, so
 * servers learn of larger stocks a moment later; cart and checkout always query the database.
 */
export const changesPages = (before: number, after: number): boolean =>
  before !== after && Math.min(before, after) <= few
