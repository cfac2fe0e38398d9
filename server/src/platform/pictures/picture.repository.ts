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

/** PostgreSQL's code of a row that others refer to. */
const FOREIGN_KEY_VIOLATION = '23503'

/** @returns false for a picture that products, reviews or the content show */
export async function deletePicture(database: Database, hash: string): Promise<boolean> {
  try {
    await database.deleteFrom('picture').where('hash', '=', hash).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
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
