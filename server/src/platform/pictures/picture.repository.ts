import type { Database } from '../database/database.ts'
import type {} from './picture.tables.ts'

/** `hash` is the first 16 hexadecimal characters of the master's SHA-256; pixels. */
export type MasterPicture = { hash: string; width: number; height: number }

export async function addPictures(transaction: Database, pictures: readonly MasterPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await transaction
    .insertInto('picture')
    .values([...pictures])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listPictures(database: Database): Promise<MasterPicture[]> {
  return database.selectFrom('picture').select(['hash', 'width', 'height']).orderBy('hash').execute()
}

export async function findPictures(database: Database, hashes: readonly string[]): Promise<MasterPicture[]> {
  if (hashes.length === 0) return []
  return database
    .selectFrom('picture')
    .select(['hash', 'width', 'height'])
    .where('hash', 'in', [...hashes])
    .execute()
}
