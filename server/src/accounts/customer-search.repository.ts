import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { hasAllWords, phoneDigits } from '../platform/database/search-text.ts'
import type { Customer } from './customer.repository.ts'

/** The index `customer_search` has exactly this text. */
const searched = sql`' ' || full_name || ' ' || email || ' ' || phone`

/** The search compares only some of very many matches. */
const MAX_COMPARED = 1_000

export async function searchCustomerRows(
  database: Database,
  text: string,
  limit: number,
): Promise<Pick<Customer, 'id' | 'full_name' | 'email' | 'phone' | 'is_blocked'>[]> {
  const { rows } = await sql<Customer>`
    SELECT * FROM (
      SELECT id, full_name, email, phone, is_blocked, created_at FROM customer
      WHERE ${hasAllWords([searched], phoneDigits(text) ?? text)} LIMIT ${MAX_COMPARED}) AS found
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(database)
  return rows
}
