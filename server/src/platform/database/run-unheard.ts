import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { oftenMark } from './planned-once.ts'
import { unheardMark } from './sent-together.ts'

/** Runs a statement that a library has written, often the same one, and of which nobody reads the answer. */
export async function runUnheard(database: Database, text: string, values: unknown[]): Promise<void> {
  await database.executeQuery(CompiledQuery.raw(`${oftenMark} ${unheardMark} ${text}`, values))
}
