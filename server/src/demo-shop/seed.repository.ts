import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Takes an advisory lock, so that one server seeds. */
export const lockSeeding = (transaction: Database) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('shop seeding'))`.execute(transaction)
