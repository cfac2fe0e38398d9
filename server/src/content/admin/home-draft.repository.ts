import type { HomePageBody } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Purges drafts older than an hour. */
export async function createDraft(database: Database, hash: Buffer, content: HomePageBody): Promise<void> {
  await sql`DELETE FROM home_draft WHERE created_at < now() - interval '1 hour'`.execute(database)
  await database
    .insertInto('home_draft')
    .values({ hash, content: JSON.stringify(content) })
    .execute()
}

export async function findDraft(database: Database, hash: Buffer): Promise<HomePageBody | undefined> {
  const row = await database
    .selectFrom('home_draft')
    .select('content')
    .where('hash', '=', hash)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return row?.content
}
