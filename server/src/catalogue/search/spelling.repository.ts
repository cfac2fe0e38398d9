import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { often } from '../../platform/database/planned-once.ts'

/** A word of the shop's texts and its sound, beside the sound of what was typed. */
export type SimilarRow = { word: string; sound: string; typedSound: string }

/** The words of products, brands, categories and synonyms whose trigrams resemble those of a word, in no order. */
export async function findSimilarWords(database: Database, typed: string): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    ${often} SELECT word, sound, sound_of(typed) AS "typedSound"
    FROM (SELECT ${typed}::text AS typed) AS asked, similar_words(typed)`.execute(database)
  return rows
}
