/** Returns rupees for a response; exact, as both are below 2^53. */
export const toRupees = (paise: number): number => paise / 100

/** Returns exact paise if `rupees` has at most two decimals, as rounding removes only the error of binary fractions. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)
