import type { AddressSnapshot, OrderStatus, PaymentMethod, PaymentStatus } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { returnedPaise } from '../order-money.repository.ts'

export type ExportedOrderRow = {
  order_number: string
  created_at: Date
  status: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  paid_at: Date | null
  customer_name: string
  customer_email: string
  customer_phone: string
  address: AddressSnapshot
  buyer_gstin: string | null
  buyer_business_name: string | null
  /** It is a text such as `2 × Rose quartz, small; 1 × Mala`. */
  products: string
  pieces: number
  subtotal_paise: number
  shipping_paise: number
  discount_paise: number
  coupon_code: string | null
  total_paise: number
  refunded_paise: number
  courier: string | null
  tracking_number: string | null
  entered_by: string | null
  buyer_business_address: string | null
  credit_paise: number
}

/** Returns the orders in the order of the ids, without unknown ones. */
export async function listExportedOrders(
  database: Database,
  ids: readonly string[],
): Promise<ExportedOrderRow[]> {
  const { rows } = await sql<ExportedOrderRow>`
    SELECT o.order_number, o.created_at, o.status, o.payment_method, o.payment_status, o.paid_at, o.customer_name,
      o.customer_email, o.customer_phone, o.address, o.buyer_gstin, o.buyer_business_name,
      coalesce(l.products, '') AS products, coalesce(l.pieces, 0) AS pieces, o.subtotal_paise, o.shipping_paise,
      o.discount_paise, o.coupon_code, o.total_paise, ${returnedPaise}::float8 AS refunded_paise, o.courier,
      o.tracking_number, o.entered_by, o.buyer_business_address, o.credit_paise
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS page (id, place)
    JOIN shop_order o ON o.id = page.id
    CROSS JOIN LATERAL (
      SELECT string_agg(quantity || ' × ' || concat_ws(', ', name, size, color_name), '; ' ORDER BY position) AS products,
        sum(quantity)::int AS pieces
      FROM order_line WHERE order_id = o.id) l
    ORDER BY page.place`.execute(database)
  return rows
}
