import type { Coupon } from '@amritvasya/contract'
import type { CouponValue } from '@amritvasya/contract/rules/discount'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { RawBuilder } from 'kysely'
import { findForSale } from '../catalogue/index.ts'
import { databaseNow } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { refusalMessage, toCouponResponse } from './coupon.mapper.ts'
import {
  countUsesOf,
  findByCode,
  listPublic,
  lockCouponsOf,
  redeemCoupon,
  returnCoupon,
} from './coupon.repository.ts'
import { type CouponRow, couponValueOf, discountOf, refusalOf } from './coupon-rules.ts'

export type CouponsDependencies = {
  database: Database
  rateLimiter: RateLimiter
  /** It selects those that a new order of the variants replaces; passed in, because orders depend on coupons. */
  replacedOrders: (
    customerId: string | null,
    replaced: { variantIds: readonly string[] },
  ) => RawBuilder<unknown>
}

type Line = { variantId: string; quantity: number }

type CouponCheck = {
  code: string
  /** It is used only without lines. */
  seenPaise: number
  lines: readonly Line[]
  customerId: string | undefined
  network: string
}

export const listPublicCoupons = async ({
  database,
}: Pick<CouponsDependencies, 'database'>): Promise<Coupon[]> =>
  (await listPublic(database)).map(toCouponResponse)

/** Leaves out what is used up, also by this customer; a minimum that is not reached refuses nothing yet. */
export async function listUsableCoupons(
  { database }: Pick<CouponsDependencies, 'database'>,
  customerId: string | undefined,
): Promise<Coupon[]> {
  const [coupons, now, uses] = await Promise.all([
    listPublic(database),
    databaseNow(database),
    customerId === undefined ? new Map<string, number>() : countUsesOf(database, customerId),
  ])
  const subtotalPaise = Number.MAX_SAFE_INTEGER
  return coupons
    .filter((coupon) => !refusalOf(coupon, { subtotalPaise, usesByCustomer: uses.get(coupon.id) ?? 0, now }))
    .map(toCouponResponse)
}

/** @throws {ApiError} INVALID_COUPON with the reason, TOO_MANY_REQUESTS */
export function validateCoupon(
  { database, rateLimiter, replacedOrders }: CouponsDependencies,
  { code, seenPaise, lines, customerId, network }: CouponCheck,
): Promise<{ coupon: Coupon; discountPaise: number }> {
  return rateLimitCouponAttempts(rateLimiter, { customerId, network }, async () => {
    const subtotalPaise = lines.length > 0 ? await subtotalOf(database, lines) : seenPaise
    // An unpaid order with the same variants will be paid or replaced.
    const variantIds = lines.map(({ variantId }) => variantId)
    const replaced = replacedOrders(customerId ?? null, { variantIds })
    const request = { code, customerId: customerId ?? null, subtotalPaise, replaced }
    const { coupon, discountPaise } = await findDiscount(database, request)
    return { coupon: toCouponResponse(coupon), discountPaise }
  })
}

/** Unknown variants count as 0. */
async function subtotalOf(database: Database, lines: readonly Line[]): Promise<number> {
  const known = await findForSale(
    database,
    lines.map(({ variantId }) => variantId),
  )
  return lines.reduce(
    (sum, { variantId, quantity }) => sum + (known.get(variantId)?.pricePaise ?? 0) * quantity,
    0,
  )
}

/** `value` is the coupon as the rule of discounts needs it. */
export type Discount = { coupon: CouponRow; value: CouponValue; discountPaise: number }

/**
 * Only {@link exchangeCoupons} enforces limits.
 * @param code in upper case
 * @param replaced selects orders whose uses are returned when the coupon is used
 * @throws {ApiError} INVALID_COUPON with the reason
 */
export async function findDiscount(
  database: Database,
  options: { code: string; customerId: string | null; subtotalPaise: number; replaced: RawBuilder<unknown> },
): Promise<Discount> {
  const { code, customerId, subtotalPaise, replaced } = options
  const found = await findByCode(database, code, customerId, replaced)
  if (!found) throw new ApiError('INVALID_COUPON')
  const { coupon, usesByCustomer, uncounted, now } = found
  const counted = { ...coupon, usage_count: coupon.usage_count - uncounted }
  const refusal = refusalOf(counted, { subtotalPaise, usesByCustomer, now })
  if (refusal) {
    const details = 'missingPaise' in refusal ? { missing: toRupees(refusal.missingPaise) } : {}
    throw new ApiError('INVALID_COUPON', refusalMessage(refusal), details)
  }
  return { coupon, value: couponValueOf(coupon), discountPaise: discountOf(coupon, subtotalPaise) }
}

type Exchange = {
  /** It is null for an order without a coupon. */
  couponId: string | null
  orderId: string
  customerId: string
  /** Orders that the new one replaces. */
  endedIds: readonly string[]
}

/**
 * Returns the coupons of ended orders, and redeems that of the new one. The statements may be pipelined; they follow
 * the lock order.
 * @returns false when a limit of the coupon is reached
 */
export async function exchangeCoupons(
  transaction: Database,
  { couponId, orderId, customerId, endedIds }: Exchange,
): Promise<boolean> {
  const [, , isRedeemed] = await Promise.all([
    endedIds.length > 0 && lockCouponsOf(transaction, { couponId, orderIds: endedIds }),
    Promise.all(endedIds.map((id) => returnCoupon(transaction, id))),
    couponId === null || redeemCoupon(transaction, { couponId, orderId, customerId }),
  ])
  return isRedeemed
}

/** It counts wrong codes in ten minutes. */
const tries = {
  customer: { max: 20, seconds: 600 },
  network: { max: 30, seconds: 600 },
}

/**
 * Counts only rejected codes, against guessing.
 * @throws {ApiError} TOO_MANY_REQUESTS
 */
export async function rateLimitCouponAttempts<T>(
  rateLimiter: RateLimiter,
  who: { customerId: string | undefined; network: string },
  use: () => Promise<T>,
): Promise<T> {
  const by = who.customerId ? 'customer' : 'network'
  const name = who.customerId ?? who.network
  await rateLimiter.allow(`coupon ${by}`, name, tries[by])
  let isRefused = false
  try {
    return await use()
  } catch (error) {
    isRefused = error instanceof ApiError && error.code === 'INVALID_COUPON'
    throw error
  } finally {
    if (!isRefused) await rateLimiter.refund(`coupon ${by}`, name)
  }
}
