import {
  type AppliedDiscount,
  type CouponValue,
  customerLimitOf,
  type DeliveryCharge,
  type Discount,
  type DiscountResult,
} from '@amritvasya/contract/rules/discount'
import { discountsOf } from '@amritvasya/contract/rules/discounts-of'
import { ownRateOf, type Parcel, parcelRateOf, type ShippingLine } from '@amritvasya/contract/rules/shipping'
import type { RawBuilder } from 'kysely'
import { findCategoryPaths } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import {
  type CountedOrder,
  type DiscountRow,
  type DiscountShares,
  findCustomerFacts,
  findLimited,
  insertOrderDiscounts,
  isLimitReached,
  listShares,
  listSwitchedOn,
  lockDiscounts,
  setShares,
} from './discount.repository.ts'

export const discountOfRow = (row: Omit<DiscountRow, 'created_at'>): Discount => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  basisPoints: row.basis_points,
  amountPaise: row.amount_paise,
  buyPieces: row.buy_pieces,
  getPieces: row.get_pieces,
  tiers: row.tiers,
  coversOwnRates: row.covers_own_rates,
  categoryIds: row.category_ids,
  minimumPaise: row.minimum_paise,
  maximumPaise: row.maximum_paise,
  isFirstOrder: row.is_first_order,
  limitPerCustomer: row.limit_per_customer,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  priority: row.priority,
  combines: row.combines,
})

/** Returns what the delivery costs without any discount. */
export const deliveryChargeOf = (lines: readonly ShippingLine[], parcel: Parcel): DeliveryCharge => ({
  parcelPaise: parcelRateOf(lines, parcel) ?? 0,
  ownRatesPaise: lines.reduce((sum, line) => sum + (ownRateOf(line) ?? 0), 0),
})

export type DiscountedCart = {
  lines: readonly (ShippingLine & { variantId: string })[]
  parcel: Parcel
  /** It selects the ids of the customer's orders that count; null for somebody unknown. */
  living: RawBuilder<unknown> | null
  /** Its own conditions are met. */
  coupon: CouponValue | null
  /** It is the database's own clock. */
  now: Date
}

export type OrderDiscounts = DiscountResult & { limits: ReadonlyMap<string, number> }

/** Reads what the rule decides by, and asks it; quote and order share this, so that they cannot differ. */
export async function findDiscounts(
  database: Database,
  { lines, parcel, living, coupon, now }: DiscountedCart,
): Promise<OrderDiscounts> {
  const discounts = (await listSwitchedOn(database)).map(discountOfRow)
  const paths = await findCategoryPaths(
    database,
    discounts.length > 0 ? lines.map(({ variantId }) => variantId) : [],
  )
  const customer =
    living !== null && discounts.some((discount) => customerLimitOf(discount) > 0)
      ? await findCustomerFacts(database, living)
      : null
  const result = discountsOf({
    lines: lines.map((line) => ({ ...line, categoryIds: paths.get(line.variantId) ?? [] })),
    delivery: deliveryChargeOf(lines, parcel),
    customer,
    discounts,
    coupon,
    now,
  })
  const limits = new Map(discounts.map((discount) => [discount.id, customerLimitOf(discount)]))
  return { ...result, limits }
}

/**
 * Records what was applied to an order, which exists already. The rows of limited discounts are locked, so that
 * neither another order nor a late payment of an ended one uses them at the same time (DISCOUNT-04).
 * @returns false when a limit was reached meanwhile
 */
export async function recordDiscounts(
  transaction: Database,
  order: CountedOrder,
  { applied, limits }: OrderDiscounts,
): Promise<boolean> {
  if (applied.length === 0) return true
  const limitOf = ({ id }: AppliedDiscount) => limits.get(id) ?? 0
  const limited = applied.filter((one) => limitOf(one) > 0)
  if (limited.length > 0) {
    await lockDiscounts(
      transaction,
      limited.map(({ id }) => id),
    )
  }
  const rows = applied.map((one) => ({
    discount_id: one.id,
    name: one.name,
    goods_paise: one.goodsPaise,
    delivery_paise: one.deliveryPaise,
    shares: one.shares,
    limit_per_customer: limitOf(one),
  }))
  return (await insertOrderDiscounts(transaction, order, rows)) === rows.length
}

/**
 * Says whether an ended order may live again with its discounts, after a late payment; the caller has locked it.
 * @returns true for an order without limited discounts
 */
export async function mayHaveDiscountsAgain(transaction: Database, order: CountedOrder): Promise<boolean> {
  const limited = await findLimited(transaction, order.orderId)
  if (limited.length === 0) return true
  await lockDiscounts(transaction, limited)
  return !(await isLimitReached(transaction, order))
}

/** Returns what each discount without a code takes off the lines of an order, in paise. */
export const sharesOf = (database: Database, orderId: string): Promise<DiscountShares[]> =>
  listShares(database, orderId)

/** Follows lines that have changed; the caller has locked the order. */
export async function changeShares(
  transaction: Database,
  orderId: string,
  discounts: readonly DiscountShares[],
): Promise<void> {
  for (const discount of discounts) await setShares(transaction, orderId, discount)
}
