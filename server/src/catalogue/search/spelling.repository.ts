import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { often } from '../../platform/database/planned-once.ts'

/** A word of the shop's texts and its sound, beside what was typed and the sound of that. */
export type SimilarRow = { typed: string; typedSound: string; word: string; sound: string }

/** For each of the words, those of products, brands, categories and synonyms with similar trigrams, in no order. */
export async function findSimilarWords(database: Database, typed: readonly string[]): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    ${often} SELECT typed, sound_of(typed) AS "typedSound", word, sound
    FROM unnest(${typed}::text[]) AS typed, similar_words(typed)`.execute(database)
  return rows
}
