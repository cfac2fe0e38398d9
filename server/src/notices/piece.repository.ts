import { sql } from 'kysely'

/** It has what a mail names it by. */
export type Piece = {
  variantId: string
  productId: string
  name: string
  size: string | null
  colorName: string | null
  quantity: number
  sellingPaise: number
}

/** They are columns of `v`, one of the catalogue's variants. */
export const pieceColumns = sql`
  v.id AS "variantId", v.product_id AS "productId", v.name, v.size, v.color_name AS "colorName",
  v.available AS quantity, v.selling_price_paise AS "sellingPaise"`
