/** Section 269ST of the Income-tax Act, 1961, and its successor in that of 2025, forbid to receive as much in cash for one sale. */
const CASH_LIMIT_PAISE = 2_00_000_00

export const isTooMuchCash = (paise: number): boolean => paise >= CASH_LIMIT_PAISE

export const tooMuchCash =
  'The law forbids to take ₹2,00,000 or more in cash for one sale (section 269ST of the Income-tax Act, 1961, and its successor in the Income-tax Act, 2025). Please have it paid online, by UPI or by bank.'
