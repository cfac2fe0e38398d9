import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type {} from './parcel.tables.ts'

export async function markReportedByWebhook(database: Database, id: string): Promise<void> {
  await database
    .updateTable('parcel')
    .set({ webhook_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('webhook_at', 'is', null)
    .execute()
}

/** Returns true when a webhook has ever told of a parcel. */
export async function hasReceivedWebhook(database: Database): Promise<boolean> {
  const { rows } = await sql<{ hasHeard: boolean }>`
    SELECT EXISTS (SELECT FROM parcel WHERE webhook_at IS NOT NULL) AS "hasHeard"`.execute(database)
  return rows[0]?.hasHeard ?? false
}
