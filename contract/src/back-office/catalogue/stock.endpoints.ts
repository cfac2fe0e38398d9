import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { line } from '../../fields.ts'
import { id, success } from '../../primitives.ts'
import { everyRole } from '../../rules/roles.ts'
import { itemResponse, listQuery, listResponse } from '../list.ts'
import { piecesField } from './fields.ts'
import { productFilters } from './products.endpoints.ts'
import { gridOutcome, gridRow, stockItem } from './stock.ts'

const params = z.object({ id: id('variant') })
const common = { tag: 'back office', auth: 'staff', roles: everyRole } as const
const reason = line('Please say why the stock changes', { max: 200, what: 'Reason' })

const one = { ...common, params, response: itemResponse(stockItem) } as const

export const adminStockEndpoints = {
  'GET /back-office/stock': {
    ...common,
    summary: 'Variants with price and stock, found by the name or code of their product, or by SKU',
    query: listQuery(['name', 'stock', 'price', 'sku'], productFilters),
    response: listResponse(stockItem),
  },
  'GET /back-office/stock/:id': {
    ...one,
    summary: 'A variant with price and stock',
  },
  'POST /back-office/stock/:id/adjust': {
    ...one,
    summary: 'Adds pieces, or takes them out',
    body: z.object({
      by: z
        .number('Please enter how many pieces to add or take out')
        .int('Please enter a whole number of pieces')
        .min(-100_000, 'Please enter at most 1,00,000 pieces')
        .max(100_000, 'Please enter at most 1,00,000 pieces')
        .refine((by) => by !== 0, 'Please enter how many pieces to add or take out'),
      reason,
    }),
    takesIdempotencyKey: true,
  },
  'POST /back-office/stock/:id/count': {
    ...one,
    summary: 'Sets how many pieces were counted, unless some were sold since',
    body: z.object({ quantity: piecesField(), seen: z.number('Please reload the page').int(), reason }),
    takesIdempotencyKey: true,
  },
  'POST /back-office/stock/save': {
    ...common,
    summary:
      'Saves prices and stock of many variants, each on its own; what changed meanwhile is left as it is. Prices are not a packer’s',
    maxBytes: 128 * 1024,
    body: z.object({
      rows: z.array(gridRow).min(1, 'Nothing was changed').max(200, 'Please save at most 200 rows at once'),
    }),
    takesIdempotencyKey: true,
    response: z.object({ success, rows: z.array(gridOutcome) }),
  },
} as const satisfies Record<string, Endpoint>
