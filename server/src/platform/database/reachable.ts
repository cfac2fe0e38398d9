import { sql } from 'kysely'
import type { Database } from './database.ts'

export const isReachable = (database: Database): Promise<boolean> =>
  sql`SELECT 1`.execute(database).then(
    () => true,
    () => false,
  )
