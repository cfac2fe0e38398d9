import { z } from 'zod'
import { answeredId, rupees } from '../primitives.ts'

/** It is of the shop before this one: history without invoices, returns or stock of this shop. */
export const formerOrder = z.object({
  id: answeredId,
  shop: z.enum(['Shopify', 'WooCommerce']),
  orderNumber: z.string(),
  placedAt: z.iso.datetime(),
  status: z.enum(['open', 'completed', 'cancelled', 'refunded']),
  lines: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.number().int(), price: rupees })),
  total: rupees,
  /** It is null where the former shop had none. */
  address: z.object({ name: z.string(), lines: z.array(z.string()) }).nullable(),
})
export type FormerOrder = z.output<typeof formerOrder>
