import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { answeredId, id, rupees } from '../../primitives.ts'
import { plannedPriceOutcomes, plannedPriceStates } from '../../rules/planned-prices.ts'
import { editing } from '../../rules/roles.ts'
import { itemResponse, listQuery, listResponse, successResponse } from '../list.ts'
import { chosen, priceField } from './fields.ts'

const common = { tag: 'back office', auth: 'staff', roles: editing } as const
const moment = (missing: string) => z.iso.datetime({ offset: true, error: missing })

const plannedPrice = z.object({
  id: answeredId,
  productId: answeredId,
  productName: z.string(),
  variantId: answeredId,
  /** It reads like 'Large, Rose'; empty for a product's only variant. */
  variant: z.string(),
  sku: z.string(),
  price: rupees,
  presentPrice: rupees,
  mrp: rupees,
  beginsAt: z.iso.datetime(),
  /** It is null for a price that stays. */
  endsAt: z.iso.datetime().nullable(),
  state: z.enum(plannedPriceStates),
  /** The end goes back to it; it is null before the begin. */
  formerPrice: rupees.nullable(),
  /** It is null until it is done. */
  outcome: z.enum(plannedPriceOutcomes).nullable(),
})
export type PlannedPrice = z.output<typeof plannedPrice>

const newPlannedPrices = z
  .object({
    prices: z
      .array(z.object({ variantId: chosen('Please choose a variant'), price: priceField('the price') }))
      .min(1, 'Please enter a price for at least one variant')
      .max(100, 'A product has at most 100 variants'),
    beginsAt: moment('Please say when the price begins'),
    /** It is null for a price that stays. */
    endsAt: moment('Please say when the price ends').nullable(),
  })
  .refine(({ beginsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(beginsAt), {
    message: 'The end must come after the start',
    path: ['endsAt'],
  })
  .refine(({ prices }) => new Set(prices.map(({ variantId }) => variantId)).size === prices.length, {
    message: 'Each variant can have one price',
    path: ['prices'],
  })
export type NewPlannedPrices = z.output<typeof newPlannedPrices>

const params = z.object({ id: id('planned price') })

export const plannedPriceEndpoints = {
  'GET /back-office/planned-prices': {
    ...common,
    summary: 'Prices that begin and end at a moment: planned, running and done',
    query: listQuery(['beginsAt', 'endsAt', 'createdAt'], {
      state: z.enum(plannedPriceStates, 'state must be planned, running or done').optional(),
    }),
    response: listResponse(plannedPrice),
  },
  'GET /back-office/planned-prices/:id': {
    ...common,
    summary: 'A planned price',
    params,
    response: itemResponse(plannedPrice),
  },
  'POST /back-office/planned-prices': {
    ...common,
    summary: 'Plans a price for variants, from a moment until another one or for good; answers the first',
    body: newPlannedPrices,
    takesIdempotencyKey: true,
    response: itemResponse(plannedPrice),
  },
  'DELETE /back-office/planned-prices/:id': {
    ...common,
    summary: 'Takes a planned price back; a running one ends at once, with the earlier price',
    params,
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
