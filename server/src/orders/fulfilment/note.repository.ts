import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type {} from '../orders.tables.ts'

export type OrderNote = { id: string; author: string; text: string; createdAt: Date }

/** @returns false when there is no such order */
export async function createNote(
  transaction: Database,
  orderId: string,
  { id, author, text }: Omit<OrderNote, 'createdAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO order_note (id, order_id, author, text) SELECT ${id}, id, ${author}, ${text} FROM shop_order
    WHERE id = ${orderId} RETURNING id`.execute(transaction)
  return rows.length === 1
}

export const findNotes = (database: Database, orderId: string): Promise<OrderNote[]> =>
  database
    .selectFrom('order_note')
    .select(['id', 'author', 'text', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** @returns whether the order had such a note */
export async function deleteNote(transaction: Database, orderId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('order_note')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
