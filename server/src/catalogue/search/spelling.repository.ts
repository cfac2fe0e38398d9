import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statements.ts'

export type SimilarRow = { typed: string; typedSound: string; word: string; sound: string }

export async function findSimilarWords(database: Database, typed: readonly string[]): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    ${prepared} SELECT typed, sound_of(typed) AS "typedSound", word, sound
    FROM unnest(${typed}::text[]) AS typed, similar_words(typed)`.execute(database)
  return rows
}
