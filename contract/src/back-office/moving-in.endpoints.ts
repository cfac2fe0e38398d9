import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import type { CsvProblem } from './catalogue/csv.ts'
import { itemResponse } from './list.ts'

const formerPictures = z.object({
  waiting: z.number().int(),
  fetched: z.number().int(),
  failed: z.number().int(),
  /** At most 200 are listed. */
  failures: z.array(
    z.object({ productId: answeredId, productName: z.string(), url: z.string(), problem: z.string() }),
  ),
})
export type FormerPictures = z.output<typeof formerPictures>

/** An import has it, and so has its dry run. */
export type MovingInOutcome = {
  shop: 'Shopify' | 'WooCommerce'
  what: 'products' | 'customers' | 'coupons' | 'orders'
  /** The header is not counted. */
  lines: number
  created: number
  changed: number
  unchanged: number
  leftOut: number
  /** There are at most 200; any prevents the import. */
  problems: CsvProblem[]
  /** The owner should know them; there are at most 200. */
  notes: CsvProblem[]
  /** They are fetched after an import of products. */
  newPictures: number
}
export type MovingInResponse = { success: true; item: MovingInOutcome }

const common = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const

export const movingInEndpoints = {
  'GET /back-office/moving-in/pictures': {
    ...common,
    summary: 'How many pictures of imported products are fetched, and which could not be',
    response: itemResponse(formerPictures),
  },
  'POST /back-office/moving-in/pictures/retry': {
    ...common,
    summary: 'Fetches pictures that could not be fetched once more, of one product or of all',
    body: z.object({ productId: id('product').optional() }),
    takesIdempotencyKey: true,
    response: itemResponse(formerPictures),
  },
} as const satisfies Record<string, Endpoint>
