import { z } from 'zod'
import { answeredId } from '../../primitives.ts'
import { chosen, orderedPrices, piecesField, pricesFields, shownPicture, shownPrices } from './fields.ts'

/** A variant with its prices and stock. */
export const stockItem = z.object({
  id: answeredId,
  productId: answeredId,
  productName: z.string(),
  /** Size and colour; empty for a product without either. */
  variantName: z.string(),
  sku: z.string(),
  picture: shownPicture.nullable(),
  isPublished: z.boolean(),
  ...shownPrices,
  /** Units on sale. */
  quantity: z.number().int(),
  /** Units reserved by unpaid orders. */
  held: z.number().int(),
  lowStockAt: z.number().int(),
  isLow: z.boolean(),
})
export type StockItem = z.output<typeof stockItem>

const prices = z.object(pricesFields).refine(orderedPrices.check, orderedPrices.says)

/** An edit in the stock grid: the new values, and those that the staff member saw. */
export const gridRow = z.object({
  id: chosen('This variant is not known'),
  prices: z.object({ to: prices, seen: z.object({ sellingPrice: z.number(), mrp: z.number() }) }).optional(),
  stock: z.object({ to: piecesField(), seen: z.number().int() }).optional(),
})
export type GridRow = z.input<typeof gridRow>

/** The outcome of an edit, with the variant as it is now; null when it no longer exists. */
export const gridOutcome = z.object({
  id: answeredId,
  outcome: z.enum(['saved', 'unchanged', 'changed-meanwhile', 'gone']),
  item: stockItem.nullable(),
})
export type GridOutcome = z.output<typeof gridOutcome>
