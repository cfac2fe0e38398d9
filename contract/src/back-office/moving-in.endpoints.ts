import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id } from '../primitives.ts'
import { editing } from '../rules/roles.ts'
import { itemResponse } from './list.ts'

const formerPictures = z.object({
  waiting: z.number().int(),
  fetched: z.number().int(),
  failed: z.number().int(),
  /** At most 200. */
  failures: z.array(
    z.object({ productId: answeredId, productName: z.string(), url: z.string(), problem: z.string() }),
  ),
})
export type FormerPictures = z.output<typeof formerPictures>

const common = { tag: 'back office', auth: 'staff', roles: editing } as const

export const movingInEndpoints = {
  'GET /back-office/moving-in/pictures': {
    ...common,
    summary: 'How many pictures of imported products are fetched, and which could not be',
    response: itemResponse(formerPictures),
    errors: [],
  },
  'POST /back-office/moving-in/pictures/retry': {
    ...common,
    summary: 'Fetches pictures that could not be fetched once more, of one product or of all',
    body: z.object({ productId: id('product').optional() }),
    takesIdempotencyKey: true,
    response: itemResponse(formerPictures),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
