import { sql } from 'kysely'
import { variants } from '../catalogue/index.ts'
import { soldLines } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import type {} from './returns.tables.ts'

export type ExchangedLine = {
  lineId: string
  productId: string
  variantId: string
  /** It is the price of one piece when it was sold. */
  pricePaise: number
}

/** Lists the exchanged pieces of a return; empty where the customer wants no exchange. */
export async function listExchanged(database: Database, returnId: string): Promise<ExchangedLine[]> {
  const { rows } = await sql<ExchangedLine>`
    SELECT l.id AS "lineId", l.product_id AS "productId", e.variant_id AS "variantId", l.price_paise AS "pricePaise"
    FROM return_exchange e JOIN ${soldLines} l ON l.id = e.order_line_id
    WHERE e.return_id = ${returnId} ORDER BY l.position`.execute(database)
  return rows
}

export async function insertExchanged(
  transaction: Database,
  returnId: string,
  lines: readonly { lineId: string; variantId: string }[],
): Promise<void> {
  if (lines.length === 0) return
  await transaction
    .insertInto('return_exchange')
    .values(
      lines.map(({ lineId, variantId }) => ({
        return_id: returnId,
        order_line_id: lineId,
        variant_id: variantId,
      })),
    )
    .execute()
}

export async function deleteExchanged(transaction: Database, returnId: string): Promise<void> {
  await transaction.deleteFrom('return_exchange').where('return_id', '=', returnId).execute()
}

export async function insertReplacement(
  transaction: Database,
  returnId: string,
  orderId: string,
): Promise<void> {
  await transaction
    .insertInto('return_replacement')
    .values({ return_id: returnId, order_id: orderId })
    .execute()
}

export async function listVariantIds(
  database: Database,
  orderId: string,
): Promise<{ lineId: string; variantId: string }[]> {
  const { rows } = await sql<{ lineId: string; variantId: string }>`
    SELECT l.id AS "lineId", v.id AS "variantId" FROM ${soldLines} l JOIN ${variants} v ON v.product_id = l.product_id
    WHERE l.order_id = ${orderId} AND NOT l.is_free_line ORDER BY l.position, v.position`.execute(database)
  return rows
}
