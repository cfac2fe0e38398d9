import type { FoundCustomer } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { shownEmail } from '../../platform/mail/placeholder-email.ts'
import { searchCustomerRows } from '../customer-search.repository.ts'

/** Finds customers by all words of a text in name, email or phone, newest first. */
export async function searchCustomers(
  database: Database,
  text: string,
  limit: number,
): Promise<FoundCustomer[]> {
  const rows = await searchCustomerRows(database, text, limit)
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    email: shownEmail(row.email),
    phone: row.phone,
    isBlocked: row.is_blocked,
  }))
}
