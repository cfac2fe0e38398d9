import { sql } from 'kysely'
import { promisedDayOf } from './pre-orders/promised-day.repository.ts'
import { availableOf } from './stock/available.repository.ts'

// Statements of other slices read the catalogue through these tables, each of which stands in a FROM clause. PostgreSQL
// merges them into the statement, so that columns it does not name cost nothing.

const isListed = sql`p.is_published AND category_is_active(p.category_id)`

/** Selects all products, also those that shoppers may not see. */
export const products = sql`(SELECT id, name, return_rule FROM product)`

/** Selects the products that shoppers may see. */
export const listedProducts = sql`(SELECT p.id, p.name FROM product p WHERE ${isListed})`

/**
 * It gives the SQL for all variants with their products. `available` are pieces that can still be promised, and `promised_on` is
 * the day to come of a pre-order; of a bundle they are those of its components.
 */
export const variants = sql`(
  SELECT v.id, v.product_id, p.name, p.product_code, v.position, v.size, v.color_name, v.sku, v.selling_price_paise,
    v.quantity, v.available_on, ${availableOf('v')} AS available, ${promisedDayOf('v')} AS promised_on,
    ${isListed} AS is_listed
  FROM variant v JOIN product p ON p.id = v.product_id)`

/** Selects the products of bundles, by component. */
export const bundleProducts = sql`(
  SELECT b.component_id, v.product_id FROM bundle_component b JOIN variant v ON v.id = b.bundle_id)`
