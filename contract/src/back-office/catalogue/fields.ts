import { z } from 'zod'
import { rupees } from '../../primitives.ts'
import { isWholePaise } from '../../rules/money.ts'

/** They are in per cent; prices include GST. Old invoices have rates from before 2025. */
export const gstRates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40] as const

const MAX_PRICE_RUPEES = 1_000_000
const MAX_STOCK = 1_000_000

/**
 * It is in rupees with at most two decimals.
 * @param what as in 'Please enter the selling price'
 */
export const priceField = (what: string, least = 1) =>
  z
    .number(`Please enter ${what} in rupees`)
    .min(
      least,
      least === 0 ? `${capital(what)} must not be negative` : `${capital(what)} must be at least ₹${least}`,
    )
    .max(MAX_PRICE_RUPEES, `${capital(what)} must be at most ₹10,00,000`)
    .refine(isWholePaise, `${capital(what)} may have at most two decimals`)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The selling price must not exceed the MRP. */
export const pricesFields = {
  sellingPrice: priceField('the selling price'),
  mrp: priceField('the MRP'),
}
export const orderedPrices = {
  check: ({ sellingPrice, mrp }: { sellingPrice: number; mrp: number }) => sellingPrice <= mrp,
  says: { message: 'The selling price must not be above the MRP', path: ['sellingPrice'] },
}

export const piecesField = (what = 'the stock') =>
  z
    .number(`Please enter ${what} as a whole number`)
    .int(`Please enter ${what} as a whole number`)
    .min(0, `${capital(what)} must not be below 0`)
    .max(MAX_STOCK, `${capital(what)} must be at most 10,00,000`)

export const chosen = (message: string) => z.string(message).regex(/^[0-9a-f]{24}$/, message)

const anotherUpload = 'Please add this picture again'
export const pictureField = z.object({
  hash: z.string(anotherUpload).regex(/^[0-9a-f]{16}$/, anotherUpload),
  alt: z
    .string('Please describe the picture in a few words')
    .max(200, 'A picture is described in at most 200 characters')
    .transform((value) => value.replace(/\s+/g, ' ').trim()),
})

/** Addresses of sizes and formats derive from `url`. */
export const shownPicture = z.object({
  hash: z.string(),
  alt: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type ShownPicture = z.output<typeof shownPicture>

export const shownPrices = { sellingPrice: rupees, mrp: rupees }
