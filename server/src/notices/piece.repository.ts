import { sql } from 'kysely'
import { indianDayOf } from '../platform/database/clock.ts'

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

/** It counts pieces of variant `v`, a bundle too, which has what its components make up. */
export const available = sql<number>`(CASE WHEN v.bundle_supply IS NULL THEN v.quantity ELSE bundle_stock(v.id) END)`

/** They are columns of variant `v` and product `p`. */
export const pieceColumns = sql`
  v.id AS "variantId", p.id AS "productId", p.name, v.size, v.color_name AS "colorName", ${available} AS quantity,
  v.selling_price_paise AS "sellingPaise"`

/** It is true of a product `p` that shoppers may see. */
export const isListed = sql<boolean>`(p.is_published AND category_is_active(p.category_id))`

/** It is true of a variant `v` that is promised for a day to come; a bundle waits for its last piece. */
export const isPreOrder = sql<boolean>`coalesce(CASE WHEN v.bundle_supply IS NULL THEN v.available_on
  ELSE (SELECT max(part.available_on) FROM bundle_component b JOIN variant part ON part.id = b.component_id
    WHERE b.bundle_id = v.id) END > ${indianDayOf()}, false)`
