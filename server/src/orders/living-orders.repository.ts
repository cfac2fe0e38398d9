import { prepaidMethods } from '@amritvasya/contract/rules/payment-methods'
import { type RawBuilder, sql } from 'kysely'
import type {} from './orders.tables.ts'

// Coupons and discounts, which orders know, get these as they are.

/** These orders are or will be replaced: named ones, and unpaid ones of the customer with one of the variants. */
export type Replaced = { orderIds?: readonly string[]; variantIds?: readonly string[] }

const isReplaced = ({
  orderIds = [],
  variantIds = [],
}: Replaced) => sql`(o.id = ANY (${[...orderIds]}::text[])
  OR o.status = 'pending' AND o.payment_method = ANY (${prepaidMethods}::text[]) AND EXISTS (
    SELECT FROM order_line l WHERE l.order_id = o.id AND l.variant_id = ANY (${[...variantIds]}::text[])))`

/** Selects the ids of a customer's orders whose coupons and discounts are free again. */
export const replacedOrders = (customerId: string | null, replaced: Replaced): RawBuilder<unknown> =>
  sql`SELECT o.id FROM shop_order o WHERE o.customer_id = ${customerId} AND ${isReplaced(replaced)}`

/** Selects the ids of a customer's orders that are not cancelled, also while they wait for their payment. */
export const livingOrders = (customerId: string | null, replaced: Replaced): RawBuilder<unknown> => sql`
  SELECT o.id FROM shop_order o
  WHERE o.customer_id = ${customerId} AND o.status <> 'cancelled' AND NOT ${isReplaced(replaced)}`

/** Selects the ids of the other orders of the same customer that are not cancelled. */
export const otherLivingOrders = (orderId: string): RawBuilder<unknown> => sql`
  SELECT o.id FROM shop_order o JOIN shop_order own ON own.id = ${orderId} AND own.customer_id = o.customer_id
  WHERE o.id <> own.id AND o.status <> 'cancelled'`

/** Returns SQL that is true of an order that is not cancelled. */
export const isLiving = (id: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM shop_order o WHERE o.id = ${id} AND o.status <> 'cancelled')`
