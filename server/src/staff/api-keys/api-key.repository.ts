import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'

export type ApiKeyRow = Selectable<Tables['api_key']>
export type ApiKeyFilter = PageQuery & { sort: 'createdAt' | 'name' }

export const listKeyRows = (
  database: Database,
  { sort, ...page }: ApiKeyFilter,
): Promise<{ rows: ApiKeyRow[]; total: number }> =>
  paginate(database, 'api_key', page, {
    sortedBy: sort === 'name' ? 'name' : 'created_at',
    searched: ['name', 'last_four'],
  })

export const findKey = (database: Database, id: string): Promise<ApiKeyRow | undefined> =>
  database.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirst()

export const lockKey = (transaction: Database, id: string): Promise<ApiKeyRow | undefined> =>
  transaction.selectFrom('api_key').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function findByHash(
  database: Database,
  hash: Buffer,
): Promise<(ApiKeyRow & { isUseOld: boolean }) | undefined> {
  const { rows } = await sql<ApiKeyRow & { isUseOld: boolean }>`
    SELECT *, coalesce(last_used_at < now() - interval '1 minute', true) AS "isUseOld" FROM api_key
    WHERE hash = ${hash} AND revoked_at IS NULL AND expires_at > now()`.execute(database)
  return rows[0]
}

/** Once a minute is exact enough. */
export async function touchKey(database: Database, id: string): Promise<void> {
  await sql`UPDATE api_key SET last_used_at = now() WHERE id = ${id}`.execute(database)
}

type NewKey = Pick<ApiKeyRow, 'id' | 'name' | 'calls' | 'made_by' | 'expires_at'>

export async function insertKey(transaction: Database, key: NewKey): Promise<void> {
  await transaction.insertInto('api_key').values(key).execute()
}

type Changed = Partial<Pick<ApiKeyRow, 'name' | 'calls' | 'hash' | 'last_four' | 'expires_at' | 'revoked_at'>>

export async function updateKey(transaction: Database, id: string, changed: Changed): Promise<void> {
  await transaction.updateTable('api_key').set(changed).where('id', '=', id).execute()
}
