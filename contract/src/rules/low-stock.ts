const LOW_STOCK_DISPLAY_THRESHOLD = 5

/** Returns true for a stock that pages show as 'Only … left'. @param units that can be sold */
export const isLowStock = (units: number): boolean => units <= LOW_STOCK_DISPLAY_THRESHOLD
