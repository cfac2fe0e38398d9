import { isServiceCode } from '@amritvasya/contract/rules/hsn-rates'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { spreadDiscount } from '../invoice/gst.ts'
import type { SoldValue } from './returned-lines.ts'

/** `variantId` is null for the delivery. */
export type SoldLineValue = SoldValue & { variantId: string | null }

type Row = Pick<
  Selectable<Tables['order_line']>,
  'id' | 'variant_id' | 'name' | 'quantity' | 'hsn_code' | 'is_free_line' | 'total_paise'
> &
  Pick<Selectable<Tables['shop_order']>, 'discount_paise' | 'shipping_paise'> & {
    line_discount_paise: number
  }

/** The values are after the discount, and add up to the order's total. */
export async function findSoldValues(database: Database, orderId: string): Promise<SoldLineValue[]> {
  const { rows } = await sql<Row>`
    SELECT l.id, l.variant_id, l.name, l.quantity, l.hsn_code, l.is_free_line, l.total_paise,
      l.discount_paise + l.edit_discount_paise AS line_discount_paise, o.discount_paise, o.shipping_paise
    FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE o.id = ${orderId} ORDER BY l.position`.execute(
    database,
  )
  const { discount_paise = 0, shipping_paise = 0 } = rows[0] ?? {}
  const discounts = spreadDiscount(
    discount_paise,
    rows.map((row) => ({ grossPaise: row.total_paise, ownPaise: row.line_discount_paise })),
  )
  const goods = rows.map((row, i) => ({
    lineId: row.id,
    variantId: row.variant_id,
    name: row.name,
    quantity: row.quantity,
    paise: row.total_paise - (discounts[i] ?? 0),
    ...(row.is_free_line && isServiceCode(row.hsn_code ?? '') && { isService: true }),
  }))
  const delivery = { lineId: null, variantId: null, name: 'the delivery', quantity: 0, paise: shipping_paise }
  return shipping_paise > 0 ? [...goods, delivery] : goods
}
