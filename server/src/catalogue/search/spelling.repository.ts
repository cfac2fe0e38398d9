import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { often } from '../../platform/database/planned-once.ts'

/** A typed word and a word of the vocabulary, each with its phonetic form. */
export type SimilarRow = { typed: string; typedSound: string; word: string; sound: string }

/** Returns, for each typed word, the words of the vocabulary that sound similar by trigrams, in no order. */
export async function findSimilarWords(database: Database, typed: readonly string[]): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    ${often} SELECT typed, sound_of(typed) AS "typedSound", word, sound
    FROM unnest(${typed}::text[]) AS typed, similar_words(typed)`.execute(database)
  return rows
}
