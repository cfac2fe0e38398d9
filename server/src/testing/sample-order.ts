import { randomBytes } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'

/** Begins an address; the town differs. */
export const lakeRoad = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  alternatePhone: '',
  addressLine1: '1 Lake Road',
  addressLine2: '',
  landmark: '',
}

/** Has a GSTIN, so its invoices have taxes. */
export const sampleSeller = {
  legalName: 'Asha Crystals LLP',
  address: '12 Laxmi Road, Pune 411030',
  state: 'Maharashtra',
  gstin: '27AAPFU0939F1ZV',
}

type OrderRow = Insertable<Tables['shop_order']>
type Pieces = { variantId: string; quantity: number }

/** Returns the columns of an order that has just been paid online. */
export const paidNow = (status: 'processing' | 'shipped' | 'delivered' = 'processing') =>
  ({ status, payment_status: 'paid', paid_at: new Date(), payment_due_at: null }) as const

/**
 * Has a line and a reservation for each of `pieces`; without them, one line and no reservation. Stock is not
 * reduced.
 * @param changes columns that differ from an order of ₹500 without shipping
 */
export async function addOrder(
  database: Kysely<Tables>,
  changes: Partial<OrderRow> = {},
  pieces: readonly Pieces[] = [],
): Promise<{ id: string; orderNumber: string; totalPaise: number }> {
  const id = newId()
  const subtotal = changes.subtotal_paise ?? 500_00
  const row: OrderRow = {
    id,
    order_number: `AV-${randomBytes(6).toString('hex').toUpperCase()}`,
    customer_id: null,
    customer_name: 'Asha Rao',
    customer_email: 'asha@example.com',
    customer_phone: '9876543210',
    payment_method: 'online',
    subtotal_paise: subtotal,
    shipping_paise: 0,
    discount_paise: 0,
    total_paise: subtotal,
    address: JSON.stringify({
      ...lakeRoad,
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400001',
    }),
    request_hash: randomBytes(32),
    payment_due_at: new Date(Date.now() + 30 * 60_000),
    ...changes,
  }
  await database.insertInto('shop_order').values(row).execute()
  const lines = pieces.length > 0 ? pieces : [{ variantId: newId(), quantity: 1 }]
  await database
    .insertInto('order_line')
    .values(
      lines.map(({ variantId, quantity }, position) => ({
        id: newId(),
        order_id: id,
        position,
        product_id: newId(),
        variant_id: variantId,
        name: 'Rose Quartz',
        image_url: '',
        brand_name: 'Amrit',
        sku: 'ROSE',
        hsn_code: '',
        gst_basis_points: 0,
        quantity,
        price_paise: Math.floor(subtotal / lines.length / quantity),
        total_paise: Math.floor(subtotal / lines.length / quantity) * quantity,
      })),
    )
    .execute()
  if (pieces.length > 0) {
    const reservations = pieces.map(({ variantId, quantity }) => ({
      order_id: id,
      variant_id: variantId,
      quantity,
    }))
    await database.insertInto('stock_reservation').values(reservations).execute()
  }
  return { id, orderNumber: row.order_number, totalPaise: row.total_paise }
}

/** @returns the id of the refund */
export async function addPartRefund(
  database: Kysely<Tables>,
  order: { id: string; totalPaise: number },
  amountPaise: number,
): Promise<string> {
  const payment = `pay_${newId().slice(0, 14)}`
  await database
    .insertInto('payment')
    .values({
      id: payment,
      order_id: order.id,
      amount_paise: order.totalPaise,
      status: 'captured',
      method: 'upi',
      is_settling: true,
    })
    .execute()
  const id = newId()
  await database
    .insertInto('refund')
    .values({
      id,
      cause: `part:${order.id}:${id}`,
      order_id: order.id,
      payment_id: payment,
      amount_paise: amountPaise,
      status: 'processed',
    })
    .execute()
  await database
    .updateTable('shop_order')
    .set({ payment_status: amountPaise === order.totalPaise ? 'refunded' : 'partially_refunded' })
    .where('id', '=', order.id)
    .execute()
  return id
}
