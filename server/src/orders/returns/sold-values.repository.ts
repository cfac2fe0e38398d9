import { isServiceCode } from '@amritvasya/contract/rules/hsn-rates'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { spreadDiscount } from '../invoice/gst.ts'
import type { SoldValue } from './returned-lines.ts'

/** `variantId` is null for the delivery. */
export type SoldLineValue = SoldValue & { variantId: string | null }

/** The values are after the discount, and add up to the order's total. */
export async function findSoldValues(database: Database, orderId: string): Promise<SoldLineValue[]> {
  const { rows } = await sql<{
    id: string
    variant_id: string
    name: string
    quantity: number
    hsn_code: string | null
    is_free_line: boolean
    total_paise: number
    line_discount_paise: number
    discount_paise: number
    shipping_paise: number
  }>`
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
