import { z } from 'zod'
import { answeredId } from '../../primitives.ts'
import { chosen, orderedPrices, piecesField, pricesFields, shownPicture, shownPrices } from './fields.ts'

export const stockItem = z.object({
  id: answeredId,
  productId: answeredId,
  productName: z.string(),
  variantName: z.string(),
  sku: z.string(),
  picture: shownPicture.nullable(),
  isPublished: z.boolean(),
  ...shownPrices,
  quantity: z.number().int(),
  /** Unpaid orders reserve these. */
  held: z.number().int(),
  lowStockAt: z.number().int(),
  isLow: z.boolean(),
  /** Its labels bear the GTIN, or else the shop's own code. */
  barcode: z.string(),
  /** A set, whose stock is what its pieces make up; missing for stock of its own. */
  isBundle: z.literal(true).optional(),
})
export type StockItem = z.output<typeof stockItem>

const prices = z.object(pricesFields).refine(orderedPrices.check, orderedPrices.says)

/** New values, and those that the staff member saw. */
export const gridRow = z.object({
  id: chosen('This variant is not known'),
  prices: z.object({ to: prices, seen: z.object({ sellingPrice: z.number(), mrp: z.number() }) }).optional(),
  stock: z.object({ to: piecesField(), seen: z.number().int() }).optional(),
})
export type GridRow = z.input<typeof gridRow>

export const gridOutcome = z.object({
  id: answeredId,
  outcome: z.enum(['saved', 'unchanged', 'changed-meanwhile', 'gone']),
  item: stockItem.nullable(),
})
export type GridOutcome = z.output<typeof gridOutcome>
