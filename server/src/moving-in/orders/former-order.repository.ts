import { type Selectable, sql } from 'kysely'
import { startOf } from '../../platform/database/clock.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { excludedOf } from '../../platform/database/excluded.ts'
import { newId } from '../../platform/id.ts'
import { isSentBy, type Mailbox } from '../../platform/mail/mailbox.repository.ts'
import type { FormerOrderRow } from './map-orders.ts'

const ROWS_PER_STATEMENT = 500

export type StoredFormerOrder = Selectable<Tables['former_order']>

export const findFormerOrders = (
  database: Database,
  shop: FormerOrderRow['shop'],
  numbers: readonly string[],
): Promise<StoredFormerOrder[]> =>
  sql<StoredFormerOrder>`
    SELECT * FROM former_order WHERE shop = ${shop} AND order_number = ANY (${numbers}::text[])`
    .execute(database)
    .then(({ rows }) => rows)

/** Replaces those that are there, and keeps their ids. */
export async function saveFormerOrders(
  transaction: Database,
  orders: readonly FormerOrderRow[],
): Promise<void> {
  for (let from = 0; from < orders.length; from += ROWS_PER_STATEMENT) {
    const values = orders.slice(from, from + ROWS_PER_STATEMENT).map((order) => ({
      id: newId(order.placedAt),
      shop: order.shop,
      order_number: order.orderNumber,
      placed_at: order.placedAt,
      status: order.status,
      email: order.email,
      customer_name: order.customerName,
      phone: order.phone,
      address: order.address && JSON.stringify(order.address),
      lines: JSON.stringify(order.lines),
      total_paise: order.totalPaise,
    }))
    await transaction
      .insertInto('former_order')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['shop', 'order_number'])
          .doUpdateSet(excludedOf(values, ['id', 'shop', 'order_number'])),
      )
      .execute()
  }
}

export async function listFormerOrdersOf(
  database: Database,
  { email, ...times }: Mailbox,
  most: number,
): Promise<StoredFormerOrder[]> {
  return database
    .selectFrom('former_order')
    .selectAll()
    .where(isSentBy({ email: email.toLowerCase(), ...times }, 'placed_at'))
    .orderBy('placed_at', 'desc')
    .limit(most)
    .execute()
}

const person = { email: null, customer_name: '', phone: '', address: null }

/** The purchases stay, for the books; the person does not. */
export async function eraseFormerOrdersOf(
  transaction: Database,
  { email, ...times }: Mailbox,
): Promise<void> {
  await transaction
    .updateTable('former_order')
    .set(person)
    .where(isSentBy({ email: email.toLowerCase(), ...times }, 'placed_at'))
    .execute()
}

/**
 * Erases the persons of orders that were placed before a day in India.
 * @param limit of orders
 * @returns how many there were
 */
export async function erasePersonsBefore(database: Database, day: string, limit: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('former_order')
    .set(person)
    .where('id', 'in', (query) =>
      query
        .selectFrom('former_order')
        .select('id')
        .where('placed_at', '<', startOf(day))
        .where(({ or, eb }) =>
          or([
            eb('email', 'is not', null),
            eb('customer_name', '<>', ''),
            eb('phone', '<>', ''),
            eb('address', 'is not', null),
          ]),
        )
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
