import { sql } from 'kysely'
import { readSettings } from '../content/index.ts'
import { openDatabase } from '../platform/database/database.ts'

/** Later tests of a worker could see this of its shop, by names. */
export type SharedState = {
  /** Each test ends with what it found. */
  same: Map<string, string>
  /** A test leaves these as it found them; it may add others. */
  remaining: Map<string, string>
}

/** Each selects names with values. What is added here, all later tests see. */
const same = [
  // Each save of the home page gives its slides new ids.
  `SELECT 'slide ' || position, (to_jsonb(s) - 'id')::text FROM slide s`,
  `SELECT 'discount ' || name, ends_at::text FROM discount WHERE is_active`,
  `SELECT 'message ' || channel || ' ' || kind, text FROM message_template WHERE is_on`,
  `SELECT 'phone sign-in', value ->> 'phoneSignIn' FROM messaging_settings WHERE value ->> 'phoneSignIn' = 'true'`,
  `SELECT 'wording ' || w::text, '' FROM mail_wording w`,
  `SELECT 'synonym ' || term, meaning FROM synonym`,
  `SELECT 'pinned ' || concat_ws(' ', category_id, search_id, place), product_id FROM pinned_product`,
]
/** Stock counts only by whether there is any, because each order takes a piece. */
const remaining = [
  `SELECT 'coupon ' || code, is_active::text FROM coupon`,
  `SELECT 'category ' || name, concat_ws(' ', is_active, parent_id) FROM category`,
  `SELECT 'product ' || product_code,
     concat_ws(' ', name, is_published, is_featured, label, category_id, gst_basis_points, return_rule) FROM product`,
  `SELECT 'variant ' || sku, concat_ws(' ', selling_price_paise, mrp_paise, available_on,
     CASE WHEN quantity > 0 THEN 'in stock' ELSE 'sold out' END) FROM variant`,
]

/**
 * Reads what the tests of a worker share.
 * @param databaseUrl of the worker's shop
 */
export async function readSharedState(databaseUrl: string): Promise<SharedState> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  const read = async (selects: string[]) => {
    const union = sql.raw(selects.join(' UNION ALL '))
    const { rows } = await sql<{ name: string; value: string }>`
      SELECT name, value FROM (${union}) AS shared (name, value)`.execute(database)
    return rows.map(({ name, value }): [string, string] => [name, value])
  }
  try {
    const settings = Object.entries(await readSettings(database)).map(([name, value]): [string, string] => [
      `setting ${name}`,
      JSON.stringify(value),
    ])
    return { same: new Map([...settings, ...(await read(same))]), remaining: new Map(await read(remaining)) }
  } finally {
    await database.destroy()
  }
}

/** Names what a test has changed, removed or added, with the values before and after. */
export function findLeftovers(before: SharedState, after: SharedState): string[] {
  const names = [...new Set([...before.same.keys(), ...after.same.keys()])]
  return [
    ...names.map((name) => [name, before.same.get(name), after.same.get(name)]),
    ...[...before.remaining].map(([name, value]) => [name, value, after.remaining.get(name)]),
  ]
    .filter(([, former, present]) => former !== present)
    .map(([name, former = 'nothing', present = 'nothing']) => `${name}: ${former} became ${present}`)
}
