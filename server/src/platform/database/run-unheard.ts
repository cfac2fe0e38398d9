import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { oftenMark } from './planned-once.ts'
import { unheardMark } from './sent-together.ts'

/** Runs a library's statement as a prepared statement, fire-and-forget within a transaction. */
export async function runUnheard(database: Database, text: string, values: unknown[]): Promise<void> {
  await database.executeQuery(CompiledQuery.raw(`${oftenMark} ${unheardMark} ${text}`, values))
}
