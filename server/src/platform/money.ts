/** Rupees for an answer, from the paise that the shop calculates in. Exact: both are below 2^53. */
export const toRupees = (paise: number): number => paise / 100

/** Paise from rupees with at most two decimals; rounding removes only the error of binary fractions. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)
