import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export async function rememberNetwork(
  database: Database,
  customerId: string,
  network: Buffer,
): Promise<void> {
  await database
    .insertInto('known_network')
    .values({ customer_id: customerId, network })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'network']).doUpdateSet({ last_used_at: sql`now()` }),
    )
    .execute()
}

export async function isKnownNetwork(database: Database, email: string, network: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('known_network')
    .innerJoin('customer', 'customer.id', 'known_network.customer_id')
    .select('customer.id')
    .where('customer.email', '=', email)
    .where('known_network.network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}

export async function purgeOldNetworks(database: Database): Promise<void> {
  await sql`DELETE FROM known_network WHERE last_used_at < now() - interval '180 days'`.execute(database)
}
