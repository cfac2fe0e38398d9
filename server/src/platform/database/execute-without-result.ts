import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { WITHOUT_RESULT_MARK } from './pipelined-pool.ts'
import { PREPARED_MARK } from './prepared-statements.ts'

/** Runs a library's statement as a prepared statement, fire-and-forget within a transaction. */
export async function executeWithoutResult(
  database: Database,
  text: string,
  values: unknown[],
): Promise<void> {
  await database.executeQuery(CompiledQuery.raw(`${PREPARED_MARK} ${WITHOUT_RESULT_MARK} ${text}`, values))
}
