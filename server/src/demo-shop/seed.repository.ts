import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Lets one server fill the shop while others wait until the transaction ends. */
export const lockSeeding = (transaction: Database) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('shop seeding'))`.execute(transaction)
