/** Converts paise to rupees for a response; exact, as both are below 2^53. */
export const toRupees = (paise: number): number => paise / 100

/** Converts rupees with at most two decimals; rounding removes only the error of binary fractions. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)
