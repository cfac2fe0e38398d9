import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** @param network keyed hash */
export async function rememberNetwork(database: Database, staffId: string, network: Buffer): Promise<void> {
  await database
    .insertInto('staff_known_network')
    .values({ staff_id: staffId, network })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'network']).doUpdateSet({ last_used_at: sql`now()` }),
    )
    .execute()
}

export async function isKnownNetwork(database: Database, staffId: string, network: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('staff_known_network')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}

export async function purgeOldNetworks(database: Database): Promise<void> {
  await sql`DELETE FROM staff_known_network WHERE last_used_at < now() - interval '180 days'`.execute(
    database,
  )
}
