import type { Database } from '../database/database.ts'
import type {} from './picture.tables.ts'

/** A picture in its largest size. The hash is the first 16 hexadecimal characters of the file's SHA-256. */
export type MasterPicture = { hash: string; width: number; height: number }

/** Makes pictures known; those that are known already stay as they are. */
export async function addPictures(transaction: Database, pictures: readonly MasterPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await transaction
    .insertInto('picture')
    .values([...pictures])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every picture that the shop knows. */
export async function listPictures(database: Database): Promise<MasterPicture[]> {
  return database.selectFrom('picture').select(['hash', 'width', 'height']).orderBy('hash').execute()
}

/** Those of the pictures that the shop knows. */
export async function findPictures(database: Database, hashes: readonly string[]): Promise<MasterPicture[]> {
  if (hashes.length === 0) return []
  return database
    .selectFrom('picture')
    .select(['hash', 'width', 'height'])
    .where('hash', 'in', [...hashes])
    .execute()
}
