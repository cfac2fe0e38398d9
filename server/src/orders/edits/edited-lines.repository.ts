import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { spreadDiscount } from '../invoice/gst.ts'
import type {} from '../orders.tables.ts'
import type { StoredChange } from './stored-change.ts'

export type EditedLine = {
  id: string
  position: number
  variantId: string
  isFreeLine: boolean
  bundleId: string | null
  quantity: number
  pricePaise: number
  /** Discounts without a code took it off. */
  discountPaise: number
  /** All other discounts took it off. */
  editDiscountPaise: number
}

/** Lists the lines by their place in the order. */
export const listLines = (database: Database, orderId: string): Promise<EditedLine[]> =>
  database
    .selectFrom('order_line')
    .select([
      'id',
      'position',
      'variant_id as variantId',
      'is_free_line as isFreeLine',
      'bundle_id as bundleId',
      'quantity',
      'price_paise as pricePaise',
      'discount_paise as discountPaise',
      'edit_discount_paise as editDiscountPaise',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/** Binds each line's part of the order's discount to it, so that lines which come later take none of it (EDIT-05). */
export async function bindDiscounts(transaction: Database, orderId: string): Promise<void> {
  const { discount_paise } = await transaction
    .selectFrom('shop_order')
    .select('discount_paise')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await listLines(transaction, orderId)
  const all = spreadDiscount(
    discount_paise,
    lines.map((line) => ({
      grossPaise: line.pricePaise * line.quantity,
      ownPaise: line.discountPaise + line.editDiscountPaise,
    })),
  )
  await setEditDiscounts(
    transaction,
    lines.map((line, i) => ({ id: line.id, paise: (all[i] ?? 0) - line.discountPaise })),
  )
}

async function setEditDiscounts(
  transaction: Database,
  lines: readonly { id: string; paise: number }[],
): Promise<void> {
  await sql`
    UPDATE order_line l SET edit_discount_paise = n.paise
    FROM json_to_recordset(${JSON.stringify(lines)}) AS n (id text, paise int)
    WHERE l.id = n.id AND l.edit_discount_paise <> n.paise`.execute(transaction)
}

/** Adds them behind the lines that the order has. */
export async function appendLines(
  transaction: Database,
  orderId: string,
  editId: string,
  { added, bundles }: Pick<StoredChange, 'added' | 'bundles'>,
): Promise<void> {
  if (added.length === 0) return
  if (bundles.length > 0) {
    await sql`
      INSERT INTO order_bundle (id, order_id, position, product_id, variant_id, name, image_url, size, color_name, sku,
        quantity, price_paise)
      SELECT b.id, ${orderId}, (SELECT count(*) FROM order_bundle WHERE order_id = ${orderId}) + b.place, product_id, variant_id,
        name, image_url, size, color_name, sku, quantity, price_paise
      FROM json_to_recordset(${JSON.stringify(bundles.map((bundle, place) => ({ ...bundle, place })))}) AS b (place int, id text,
        product_id text, variant_id text, name text, image_url text, size text, color_name text, sku text, quantity int,
        price_paise int)`.execute(transaction)
  }
  const first = (await listLines(transaction, orderId)).length
  await transaction
    .insertInto('order_line')
    .values(
      added.map(({ editDiscountPaise, ...line }, i) => ({
        ...line,
        order_id: orderId,
        position: first + i,
        total_paise: line.price_paise * line.quantity,
        edit_discount_paise: editDiscountPaise,
        edit_id: editId,
      })),
    )
    .execute()
}

/**
 * Lines of an order that nobody has paid have fewer pieces and another discount from now on. A line without pieces goes,
 * and those behind it move up.
 */
export async function setLines(
  transaction: Database,
  lines: readonly Pick<EditedLine, 'id' | 'quantity' | 'discountPaise' | 'editDiscountPaise'>[],
): Promise<void> {
  const gone = lines.flatMap(({ id, quantity }) => (quantity === 0 ? [id] : []))
  if (gone.length > 0) await transaction.deleteFrom('order_line').where('id', 'in', gone).execute()
  let position = 0
  for (const { id, quantity, discountPaise, editDiscountPaise } of lines) {
    if (quantity === 0) continue
    await transaction
      .updateTable('order_line')
      .set({
        position: position++,
        quantity,
        total_paise: sql<number>`price_paise * ${quantity}::int`,
        discount_paise: discountPaise,
        edit_discount_paise: editDiscountPaise,
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Dissolves sets that are not whole any more; their parts stay at the prices that they have. */
export async function dissolveBundles(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('order_line')
    .set({ bundle_id: null })
    .where('bundle_id', 'in', [...ids])
    .execute()
  await transaction
    .deleteFrom('order_bundle')
    .where('id', 'in', [...ids])
    .execute()
}

/** The sums follow the lines; the delivery costs this much more, or less. @returns the total in paise */
export async function sumUp(transaction: Database, orderId: string, deliveryPaise: number): Promise<number> {
  const { rows } = await sql<{ total_paise: number }>`
    UPDATE shop_order o SET subtotal_paise = l.gross, discount_paise = l.discount,
      shipping_paise = o.shipping_paise + ${deliveryPaise}::int, updated_at = now(),
      total_paise = l.gross + o.shipping_paise + ${deliveryPaise}::int - l.discount,
      -- nobody pays it another way, as its lines have the whole discount
      prepaid_discount_paise = CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.prepaid_discount_paise END
    FROM (SELECT sum(total_paise)::int AS gross, sum(discount_paise + edit_discount_paise)::int AS discount
      FROM order_line WHERE order_id = ${orderId}) l
    WHERE o.id = ${orderId} RETURNING o.total_paise`.execute(transaction)
  return rows[0]?.total_paise ?? 0
}
