import type { Request } from '@amritvasya/contract'
import type { PriceRounding } from '@amritvasya/contract/rules/price-change'

type Body = Request<'POST /back-office/price-changes/preview'>['body']
export type PriceScope = Pick<Body, 'productIds' | 'filter' | 'rule'>

/** The selection, or the filters, that the list of products hands over. */
export type Start = { productIds?: string[]; filter?: Record<string, string> }

export type Draft = {
  products: 'chosen' | 'found'
  filter: Record<string, string | null | undefined>
  direction: 'up' | 'down'
  kind: 'percent' | 'amount'
  by: number | null
  rounding: PriceRounding
  changesMrp: boolean
}

export const newDraft = ({ productIds, filter = {} }: Start): Draft => ({
  products: productIds ? 'chosen' : 'found',
  filter,
  direction: 'up',
  kind: 'percent',
  by: null,
  rounding: 'rupee',
  changesMrp: false,
})

/** Returns what the API takes; undefined while the draft is incomplete. */
export function toScope(draft: Draft, productIds: string[] | undefined): PriceScope | undefined {
  const { by, direction, kind, rounding, changesMrp } = draft
  if (by === null || !Number.isFinite(by) || by <= 0) return undefined
  const rule = { kind, by: direction === 'down' ? -by : by, rounding, changesMrp }
  if (draft.products === 'chosen') return { productIds, rule }
  const filled = Object.entries(draft.filter).filter(([, value]) => value)
  return { filter: Object.fromEntries(filled) as PriceScope['filter'], rule }
}
