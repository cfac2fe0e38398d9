import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statements.ts'

export type SimilarRow = { typed: string; typedSound: string; word: string; sound: string }
type FoundRow = Omit<SimilarRow, 'word' | 'sound'> & { word: string | null; sound: string | null }

/** Returns one row without a word for what no word is similar to. */
export async function findSimilarWords(database: Database, typed: readonly string[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    ${prepared} SELECT typed, sound_of(typed) AS "typedSound", word, sound
    FROM unnest(${typed}::text[]) AS typed LEFT JOIN LATERAL similar_words(typed) ON true`.execute(database)
  return rows
}

/** Returns how words sound, for those that the shop's own texts may not have. */
export async function findSounds(
  database: Database,
  words: readonly string[],
): Promise<{ word: string; sound: string }[]> {
  const { rows } = await sql<{ word: string; sound: string }>`
    SELECT word, sound_of(word) AS sound FROM unnest(${words}::text[]) AS word`.execute(database)
  return rows
}
