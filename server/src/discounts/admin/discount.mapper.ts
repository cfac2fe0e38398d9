import type { AdminDiscount, DiscountBody } from '@amritvasya/contract'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { versionOf } from '../../platform/version.ts'
import type { DiscountRow } from '../discount.repository.ts'
import type { DiscountTotal, EnteredRow } from './admin-discount.repository.ts'

const contentOf = (row: DiscountRow) => ({
  name: row.name,
  kind: row.kind,
  // A hundredth of a per cent is to a per cent as a paisa to a rupee.
  percentage: toRupees(row.basis_points),
  amount: toRupees(row.amount_paise),
  buyPieces: row.buy_pieces,
  getPieces: row.get_pieces,
  tiers: row.tiers.map(({ fromPaise, basisPoints }) => ({
    from: toRupees(fromPaise),
    percentage: toRupees(basisPoints),
  })),
  coversOwnRates: row.covers_own_rates,
  categoryIds: row.category_ids,
  minimumPurchase: toRupees(row.minimum_paise),
  maximumDiscount: row.maximum_paise === null ? null : toRupees(row.maximum_paise),
  isFirstOrder: row.is_first_order,
  limitPerCustomer: row.limit_per_customer,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  priority: row.priority,
  combines: row.combines,
  isActive: row.is_active,
})

export function toAdminDiscount(
  row: DiscountRow,
  total: DiscountTotal = { orders: 0, paise: 0 },
): AdminDiscount {
  const content = contentOf(row)
  return {
    id: row.id,
    ...content,
    orders: total.orders,
    discountGiven: toRupees(total.paise),
    createdAt: row.created_at.toISOString(),
    version: versionOf(content),
  }
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

/** Fields of other kinds are emptied, so that a change of the kind leaves nothing behind. */
export function toDiscountRow(id: string, body: Omit<DiscountBody, 'version'>): EnteredRow {
  const { kind } = body
  const isPercent = kind === 'percentage' || kind === 'buy-get'
  const tiers = body.tiers
    .map(({ from, percentage }) => ({ fromPaise: toPaise(from), basisPoints: toPaise(percentage) }))
    .sort((a, b) => a.fromPaise - b.fromPaise)
  return {
    id,
    name: body.name,
    kind,
    basis_points: isPercent ? toPaise(body.percentage) : 0,
    amount_paise: kind === 'amount' ? toPaise(body.amount) : 0,
    buy_pieces: kind === 'buy-get' ? body.buyPieces : 0,
    get_pieces: kind === 'buy-get' ? body.getPieces : 0,
    tiers: kind === 'tiers' ? tiers : [],
    covers_own_rates: kind === 'free-delivery' && body.coversOwnRates,
    category_ids: body.categoryIds,
    minimum_paise: toPaise(body.minimumPurchase),
    maximum_paise:
      body.maximumDiscount === null || kind === 'amount' || kind === 'free-delivery'
        ? null
        : toPaise(body.maximumDiscount),
    is_first_order: body.isFirstOrder,
    limit_per_customer: body.isFirstOrder ? 1 : body.limitPerCustomer,
    starts_at: momentOf(body.startsAt),
    ends_at: momentOf(body.endsAt),
    priority: body.priority,
    combines: body.combines,
    is_active: body.isActive,
  }
}
