/** The rates are in per cent, as the API takes them. */
export const gstRates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40] as const
