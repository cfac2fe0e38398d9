import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { newId } from '../../platform/id.ts'
import { insertNote } from './note.repository.ts'

const longest = 2_000

/**
 * Adds a note that the customer never sees.
 * @returns its id
 * @throws {ShopError} ORDER_NOT_FOUND; INVALID_INPUT when empty or too long
 */
export async function noteOnOrder(
  transaction: Database,
  orderId: string,
  note: { author: string; text: string },
): Promise<string> {
  const text = note.text.trim()
  if (!text || [...text].length > longest) {
    throw new ShopError('INVALID_INPUT', `A note has 1 to ${longest} characters`)
  }
  const id = newId()
  if (!(await insertNote(transaction, orderId, { id, author: note.author, text }))) {
    throw new ShopError('ORDER_NOT_FOUND')
  }
  return id
}
