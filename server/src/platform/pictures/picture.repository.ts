import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type {} from './picture.tables.ts'

/** `hash` is the first 16 hexadecimal characters of the master's SHA-256; pixels. */
export type MasterPicture = { hash: string; width: number; height: number }
/** A picture with its alternative text, as a statement reads it. */
export type PictureRow = MasterPicture & { alt: string }

/**
 * It gives the SQL for a picture, null for a null hash.
 * @param hash the column that names it
 * @param alt the column with its alternative text
 */
export const pictureOf = (hash: string, alt: string): RawBuilder<PictureRow> => sql`(
  SELECT json_build_object('hash', i.hash, 'alt', ${sql.ref(alt)}, 'width', i.width, 'height', i.height)
  FROM picture i WHERE i.hash = ${sql.ref(hash)})`

export async function addPictures(transaction: Database, pictures: readonly MasterPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await transaction
    .insertInto('picture')
    .values([...pictures])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** It is PostgreSQL's code of a row that others refer to. */
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
