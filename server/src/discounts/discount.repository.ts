import type { CustomerFacts } from '@amritvasya/contract/rules/discount'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import type { DiscountTable } from './discounts.tables.ts'

export type DiscountRow = Selectable<DiscountTable>

/** Whatever their period; the rule compares it with the moment of the order. */
export async function listSwitchedOn(database: Database): Promise<DiscountRow[]> {
  const { rows } = await sql<DiscountRow>`
    ${prepared} SELECT * FROM discount WHERE is_active AND (ends_at IS NULL OR ends_at > now())
    ORDER BY priority, id`.execute(database)
  return rows
}

/** @param living selects the ids of the customer's orders that count */
export async function findCustomerFacts(
  database: Database,
  living: RawBuilder<unknown>,
): Promise<CustomerFacts> {
  const { rows } = await sql<{ isFirstOrder: boolean; uses: Record<string, number> | null }>`
    ${prepared} WITH living AS (${living})
    SELECT NOT EXISTS (SELECT FROM living) AS "isFirstOrder",
      (SELECT json_object_agg(discount_id, count) FROM (
        SELECT d.discount_id, count(*) FROM order_discount d JOIN living ON living.id = d.order_id
        GROUP BY d.discount_id) counted) AS uses`.execute(database)
  return { isFirstOrder: rows[0]?.isFirstOrder ?? false, uses: rows[0]?.uses ?? {} }
}

/** Locks in id order, to prevent deadlocks, and later than every lock of an order. */
export async function lockDiscounts(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM discount WHERE id = ANY (${[...ids]}::text[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    transaction,
  )
}

type OrderDiscount = {
  discount_id: string
  name: string
  goods_paise: number
  delivery_paise: number
  shares: readonly number[]
  /** It is 0 without a limit. */
  limit_per_customer: number
}

/** Orders depend on discounts, so that their callers say which other orders of the customer count. */
export type CountedOrder = { orderId: string; others: RawBuilder<unknown> }

const otherUses = (others: RawBuilder<unknown>, discountId: string) => sql`(
  SELECT count(*) FROM order_discount u WHERE u.discount_id = ${sql.ref(discountId)} AND u.order_id IN (${others}))`

/** Selects the discounts of order `o` in the order in which they were applied. */
export const discountsOfOrder = sql`(SELECT COALESCE(json_agg(json_build_object('name', d.name,
    'goods_paise', d.goods_paise, 'delivery_paise', d.delivery_paise) ORDER BY d.position), '[]')
  FROM order_discount d WHERE d.order_id = o.id)`

/** @returns how many were inserted: those whose limit is not reached */
export async function insertOrderDiscounts(
  transaction: Database,
  { orderId, others }: CountedOrder,
  discounts: readonly OrderDiscount[],
): Promise<number> {
  const placed = discounts.map((discount, position) => ({ ...discount, position }))
  const { rows } = await sql`
    ${prepared} INSERT INTO order_discount (order_id, discount_id, position, name, goods_paise, delivery_paise, shares,
      limit_per_customer)
    SELECT ${orderId}, n.discount_id, n.position, n.name, n.goods_paise, n.delivery_paise, n.shares, n.limit_per_customer
    FROM json_to_recordset(${JSON.stringify(placed)}) AS n (discount_id text, position int, name text,
      goods_paise int, delivery_paise int, shares int[], limit_per_customer int)
    WHERE n.limit_per_customer = 0 OR ${otherUses(others, 'n.discount_id')} < n.limit_per_customer
    RETURNING discount_id`.execute(transaction)
  return rows.length
}

/** Finds the discounts of an order that have a limit for each customer. */
export async function findLimited(transaction: Database, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ discount_id: string }>`
    ${prepared} SELECT discount_id FROM order_discount WHERE order_id = ${orderId} AND limit_per_customer > 0`.execute(
    transaction,
  )
  return rows.map(({ discount_id }) => discount_id)
}

export async function isLimitReached(
  transaction: Database,
  { orderId, others }: CountedOrder,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_discount d WHERE d.order_id = ${orderId} AND d.limit_per_customer > 0
      AND ${otherUses(others, 'd.discount_id')} >= d.limit_per_customer`.execute(transaction)
  return rows.length > 0
}

/** The shares are paise, in the order of the lines. */
export type DiscountShares = { discountId: string; shares: readonly number[] }

export async function listShares(database: Database, orderId: string): Promise<DiscountShares[]> {
  const { rows } = await sql<DiscountShares>`
    SELECT discount_id AS "discountId", shares FROM order_discount WHERE order_id = ${orderId}`.execute(
    database,
  )
  return rows
}

export async function setShares(
  transaction: Database,
  orderId: string,
  { discountId, shares }: DiscountShares,
): Promise<void> {
  const paise = shares.reduce((sum, share) => sum + share, 0)
  await sql`
    UPDATE order_discount SET shares = ${[...shares]}::int[], goods_paise = ${paise}
    WHERE order_id = ${orderId} AND discount_id = ${discountId}`.execute(transaction)
}
