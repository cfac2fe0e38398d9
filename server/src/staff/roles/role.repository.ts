import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'

export type RoleRow = Selectable<Tables['staff_role']>
export type RoleFilter = PageQuery & { sort: 'name' | 'createdAt' }

export const listRoleRows = (
  database: Database,
  { sort, ...page }: RoleFilter,
): Promise<{ rows: RoleRow[]; total: number }> =>
  paginate(database, 'staff_role', page, {
    sortedBy: sort === 'name' ? 'name' : 'created_at',
    searched: ['name'],
  })

export const findRole = (database: Database, id: string): Promise<RoleRow | undefined> =>
  database.selectFrom('staff_role').selectAll().where('id', '=', id).executeTakeFirst()

export const listRoleNames = (database: Database): Promise<Pick<RoleRow, 'id' | 'name'>[]> =>
  database.selectFrom('staff_role').select(['id', 'name']).execute()

/** Nobody can remove it while somebody gets it. */
export const lockRole = (transaction: Database, id: string): Promise<RoleRow | undefined> =>
  transaction.selectFrom('staff_role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The keys are ids of roles; inactive members count. */
export async function countMembers(database: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; members: number }>`
    SELECT role_id AS id, count(*)::int AS members FROM staff WHERE role_id IS NOT NULL GROUP BY role_id`.execute(
    database,
  )
  return new Map(rows.map(({ id, members }) => [id, members]))
}

type Fields = Pick<RoleRow, 'name' | 'calls'>

/** @returns false when the name is taken, whatever its capitals */
export async function insertRole(
  transaction: Database,
  { id, name, calls }: Fields & { id: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO staff_role (id, name, calls) VALUES (${id}, ${name}, ${[...calls]}::text[])
    ON CONFLICT (lower(name)) DO NOTHING RETURNING id`.execute(transaction)
  return rows.length === 1
}

export async function isNameTaken(transaction: Database, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff_role WHERE lower(name) = lower(${name}) AND id <> ${id}`.execute(transaction)
  return rows.length > 0
}

export async function updateRole(transaction: Database, id: string, fields: Fields): Promise<void> {
  await transaction.updateTable('staff_role').set(fields).where('id', '=', id).execute()
}

export async function deleteRole(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('staff_role').where('id', '=', id).execute()
}
