/** Rule 46(e) of the CGST Rules asks for it by taxable value; the total, which includes GST, is easier to foresee. */
const ADDRESS_FROM_PAISE = 50_000_00

/**
 * Tells whether the invoice of what is handed over has to name the buyer with an address. What is sent has one anyway,
 * and a business its own.
 * @param isRegistered the seller has a GSTIN
 */
export const needsBuyerAddress = (totalPaise: number, isRegistered: boolean): boolean =>
  isRegistered && totalPaise >= ADDRESS_FROM_PAISE

export const missingBuyerAddress =
  'From ₹50,000 on, the invoice needs the name and address of the buyer. Please enter both.'
