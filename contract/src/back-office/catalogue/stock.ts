import { z } from 'zod'
import { answeredId } from '../../primitives.ts'
import { chosen, orderedPrices, piecesField, pricesFields, shownPicture, shownPrices } from './fields.ts'

/** A variant with what it costs and how many pieces there are. */
export const stockItem = z.object({
  id: answeredId,
  productId: answeredId,
  productName: z.string(),
  /** Size and colour; empty for a product without any. */
  variantName: z.string(),
  sku: z.string(),
  picture: shownPicture.nullable(),
  isPublished: z.boolean(),
  ...shownPrices,
  /** Pieces on sale. */
  quantity: z.number().int(),
  /** Pieces in orders that wait for their payment. */
  held: z.number().int(),
  lowStockAt: z.number().int(),
  isLow: z.boolean(),
})
export type StockItem = z.output<typeof stockItem>

const prices = z.object(pricesFields).refine(orderedPrices.check, orderedPrices.says)

/** A row of the quick grid: what is to be, and what whoever typed it saw. */
export const gridRow = z.object({
  id: chosen('This variant is not known'),
  prices: z.object({ to: prices, seen: z.object({ sellingPrice: z.number(), mrp: z.number() }) }).optional(),
  stock: z.object({ to: piecesField(), seen: z.number().int() }).optional(),
})
export type GridRow = z.input<typeof gridRow>

/** What became of a row of the grid, and how the variant stands now; null when it is gone. */
export const gridOutcome = z.object({
  id: answeredId,
  outcome: z.enum(['saved', 'unchanged', 'changed-meanwhile', 'gone']),
  item: stockItem.nullable(),
})
export type GridOutcome = z.output<typeof gridOutcome>
