import type { Nominee } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { deleteNominee, findNominee, saveNominee } from './nominee.repository.ts'

export async function readNominee(database: Database, customerId: string): Promise<Nominee | null> {
  const row = await findNominee(database, customerId)
  if (!row) return null
  const { name, email, phone, updated_at } = row
  return { name, email, phone, updatedAt: updated_at.toISOString() }
}

export async function nameNominee(
  database: Database,
  customerId: string,
  nominee: Pick<Nominee, 'name' | 'email' | 'phone'>,
): Promise<Nominee | null> {
  await saveNominee(database, customerId, nominee)
  return readNominee(database, customerId)
}

export const removeNominee = (database: Database, customerId: string): Promise<void> =>
  deleteNominee(database, customerId)
