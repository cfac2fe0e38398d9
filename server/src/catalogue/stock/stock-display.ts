/** From this stock on down, pages say that few are left. */
const LOW_STOCK_DISPLAY_THRESHOLD = 5

/**
 * Commits with a notification run one after the other, so only low stock is invalidated at once; servers learn of other
 * stock a moment later. Cart and checkout always query the database.
 */
export const affectsDisplayedStock = (before: number, after: number): boolean =>
  before !== after && Math.min(before, after) <= LOW_STOCK_DISPLAY_THRESHOLD
