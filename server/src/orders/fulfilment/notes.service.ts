import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import { createNote } from './note.repository.ts'

const MAX_NOTE_LENGTH = 2_000

/**
 * Adds a note that the customer never sees.
 * @returns its id
 * @throws {ApiError} ORDER_NOT_FOUND; INVALID_INPUT when empty or too long
 */
export async function addOrderNote(
  transaction: Database,
  orderId: string,
  note: { author: string; text: string },
): Promise<string> {
  const text = note.text.trim()
  if (!text || [...text].length > MAX_NOTE_LENGTH) {
    throw new ApiError('INVALID_INPUT', `A note has 1 to ${MAX_NOTE_LENGTH} characters`)
  }
  const id = newId()
  if (!(await createNote(transaction, orderId, { id, author: note.author, text }))) {
    throw new ApiError('ORDER_NOT_FOUND')
  }
  return id
}
