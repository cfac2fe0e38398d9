import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { answeredId, id, page, queryInteger, rupees, searchText, success } from '../../primitives.ts'
import { isWholePaise } from '../../rules/money.ts'
import { priceRefusals, priceRoundings } from '../../rules/price-change.ts'
import { editing } from '../../rules/roles.ts'
import { itemResponse, listQuery, listResponse } from '../list.ts'
import { shownPrices } from './fields.ts'
import { productFilters } from './products.endpoints.ts'

const MAX_CHOSEN_PRODUCTS = 500
const MAX_PERCENT = 1_000
const MAX_AMOUNT = 1_000_000

const prices = z.object(shownPrices)
const wrongBy = 'Please enter by how much, with at most two decimals'

/** It has the shape of `PriceRule` of the rules. */
const rule = z
  .object({
    kind: z.enum(['percent', 'amount'], 'Please choose per cent or rupees'),
    by: z
      .number(wrongBy)
      .min(-MAX_AMOUNT, wrongBy)
      .max(MAX_AMOUNT, wrongBy)
      .refine(isWholePaise, wrongBy)
      .refine((by) => by !== 0, 'Please enter by how much'),
    rounding: z.enum(priceRoundings, 'Please choose how prices are rounded'),
    changesMrp: z.boolean('changesMrp must be true or false'),
  })
  .refine(({ kind, by }) => kind === 'amount' || (by > -100 && by <= MAX_PERCENT), {
    message: `Per cent are above -100 and at most ${MAX_PERCENT}`,
    path: ['by'],
  })

const oneOfBoth = { message: 'Please choose products, or a filter', path: ['productIds'] }
const body = z.object({
  /** It means all variants of these products. */
  productIds: z
    .array(id('product'), 'Please choose products')
    .min(1, 'Please choose products')
    .max(MAX_CHOSEN_PRODUCTS, `At most ${MAX_CHOSEN_PRODUCTS} products at a time`)
    .optional(),
  /** It means all variants of the products that the list finds with these filters; none is all products. */
  filter: z.object({ q: searchText.optional(), ...productFilters }).optional(),
  rule,
})
type Scope = Partial<Pick<z.output<typeof body>, 'productIds' | 'filter'>>
const hasOneScope = ({ productIds, filter }: Scope) => (productIds === undefined) !== (filter === undefined)

const variant = {
  variantId: answeredId,
  productId: answeredId,
  productName: z.string(),
  variantName: z.string(),
  sku: z.string(),
  before: prices,
}
const plannedLine = z.object({
  ...variant,
  /** It is null for a refused line. */
  after: prices.nullable(),
  refusal: z.enum(priceRefusals).nullable(),
  /** Only the refusal `planned-price` has it: the price that holds as planned ends then. */
  plannedUntil: z.iso.datetime().nullable(),
})
export type PlannedPriceLine = z.output<typeof plannedLine>

const plan = z.object({
  products: z.number().int(),
  /** The numbers count variants. */
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** It covers every line; the change is refused if anything differs by then. */
  version: z.string(),
  lines: z.array(plannedLine),
})
export type PriceChangePlan = z.output<typeof plan>

const changedLine = z.object({
  ...variant,
  after: prices,
  /** It is null once the variant is gone. */
  present: prices.nullable(),
  /** set: the price of the change still holds; changed: it was changed since, and is not undone. */
  state: z.enum(['set', 'changed', 'gone', 'undone']),
  /** The price that holds as planned ends then, and an undoing keeps it; null without one. */
  plannedUntil: z.iso.datetime().nullable(),
})
export type ChangedPriceLine = z.output<typeof changedLine>

const priceChange = z.object({
  id: answeredId,
  createdAt: z.iso.datetime(),
  staffName: z.string(),
  rule: z.object({
    kind: z.enum(['percent', 'amount']),
    by: rupees,
    rounding: z.enum(priceRoundings),
    changesMrp: z.boolean(),
  }),
  /** It counts the changed products and variants. */
  products: z.number().int(),
  variants: z.number().int(),
  undone: z
    .object({
      at: z.iso.datetime(),
      staffName: z.string(),
      variants: z.number().int(),
      /** They are not undone, because they changed since or are gone. */
      kept: z.number().int(),
    })
    .nullable(),
})
export type PriceChange = z.output<typeof priceChange>

const params = z.object({ id: id('price change') })
const common = { tag: 'back office', auth: 'staff', roles: editing, namesFields: true } as const
const perPage = queryInteger('perPage', 1, 100).default(25)

const one = { ...common, params, response: itemResponse(priceChange) } as const

export const priceChangeEndpoints = {
  'GET /back-office/price-changes': {
    ...common,
    summary: 'Changes of many prices at once, newest first',
    query: listQuery(['createdAt'], {}),
    response: listResponse(priceChange),
  },
  'GET /back-office/price-changes/:id': {
    ...one,
    summary: 'A change of many prices',
  },
  'GET /back-office/price-changes/:id/lines': {
    ...common,
    summary:
      'Variants of a change of many prices, with their price before, after and now; what is not undone first',
    params,
    query: z.strictObject({ page, perPage }),
    response: z.object({ success, items: z.array(changedLine), total: z.number().int() }),
  },
  'POST /back-office/price-changes/preview': {
    ...common,
    summary: 'What a change of many prices would do; changes nothing',
    isUnlogged: true,
    maxBytes: 112 * 1024,
    body: body
      .extend({
        lines: z.enum(['changed', 'unchanged', 'refused'], 'Please choose which lines').default('changed'),
        page,
        perPage,
      })
      .refine(hasOneScope, oneOfBoth),
    response: itemResponse(plan),
  },
  'POST /back-office/price-changes': {
    ...common,
    summary: 'Changes many prices as a preview has shown it, all of them or none',
    takesIdempotencyKey: true,
    maxBytes: 112 * 1024,
    body: body
      .extend({ version: z.string().regex(/^[0-9a-f]{32}$/, 'Please look at the difference first') })
      .refine(hasOneScope, oneOfBoth),
    response: itemResponse(priceChange),
  },
  'POST /back-office/price-changes/:id/undo': {
    ...one,
    summary:
      'Restores the former prices, where the price of the change still holds; the other variants keep theirs',
    takesIdempotencyKey: true,
  },
} as const satisfies Record<string, Endpoint>
