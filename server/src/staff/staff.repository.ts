import type { StaffRole } from '@amritvasya/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { type PageQuery, paginate } from '../platform/database/paginate.ts'

export type StaffRow = Selectable<Tables['staff']>

const isActive = sql<boolean>`(is_active OR is_active_in_role)`

/** Selects the ids of members who may make a call, with one of the fixed roles or one that the owner has made. */
export const membersWho = (roles: readonly string[], call: string) => sql`(
  SELECT m.id FROM staff m WHERE CASE WHEN m.role_id IS NULL
    THEN m.is_active AND m.role = ANY (${[...roles]}::text[])
    ELSE (m.is_active OR m.is_active_in_role) AND EXISTS (
      SELECT FROM staff_role r WHERE r.id = m.role_id AND ${call} = ANY (r.calls)) END)`

export const findByEmail = (database: Database, email: string): Promise<StaffRow | undefined> =>
  database.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()

export const findById = (database: Database, id: string): Promise<StaffRow | undefined> =>
  database.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()

export const lockById = (transaction: Database, id: string): Promise<StaffRow | undefined> =>
  transaction.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockAll = (transaction: Database): Promise<StaffRow[]> =>
  transaction.selectFrom('staff').selectAll().orderBy('id').forUpdate().execute()

/** Concurrent changes cannot remove the last one. Ascending by id. */
export const lockOwners = (transaction: Database) =>
  transaction.selectFrom('staff').select('id').where('role', '=', 'owner').orderBy('id').forUpdate().execute()

export async function namesWithoutSecondFactor(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('staff')
    .select('name')
    .where(isActive)
    .where('encrypted_totp_secret', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

export const findActive = (database: Database): Promise<StaffRow[]> =>
  database.selectFrom('staff').selectAll().where(isActive).orderBy('email').execute()

type NewStaff = {
  id: string
  name: string
  email: string
  role: StaffRole
  roleId?: string | null
  passwordHash: string
  firstPasswordEndsAt?: Date
}

/** @returns false when the email is already used */
export async function createStaff(transaction: Database, staff: NewStaff): Promise<boolean> {
  const { id, name, email, role, roleId = null, passwordHash, firstPasswordEndsAt = null } = staff
  const added = await transaction
    .insertInto('staff')
    .values({
      id,
      name,
      email,
      role,
      password_hash: passwordHash,
      first_password_ends_at: firstPasswordEndsAt,
      role_id: roleId,
      is_active: roleId === null,
      is_active_in_role: roleId !== null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

type Changed = Partial<
  Pick<
    StaffRow,
    | 'name'
    | 'email'
    | 'role'
    | 'is_active'
    | 'role_id'
    | 'is_active_in_role'
    | 'password_hash'
    | 'encrypted_totp_secret'
    | 'encrypted_pending_totp_secret'
    | 'last_sign_in_at'
    | 'first_password_ends_at'
  >
>

export async function updateStaff(transaction: Database, id: string, changed: Changed): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({ ...changed, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}

export const isTaken = async (database: Database, email: string, id: string): Promise<boolean> =>
  (await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined

export const countActiveOwners = async (database: Database): Promise<number> => {
  const row = await database
    .selectFrom('staff')
    .select(sql<number>`count(*)::int`.as('owners'))
    .where('role', '=', 'owner')
    .where('role_id', 'is', null)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return row.owners
}

const columns = { createdAt: 'created_at', name: 'name', lastSignInAt: 'last_sign_in_at' } as const

export type StaffFilter = PageQuery & { sort: keyof typeof columns }

export const listStaff = (database: Database, filter: StaffFilter) =>
  paginate(database, 'staff', filter, { sortedBy: columns[filter.sort], searched: ['name', 'email'] })

/** @returns false when this code or a later one was already used */
export async function useStep(transaction: Database, id: string, step: number): Promise<boolean> {
  const used = await transaction
    .updateTable('staff')
    .set({ totp_used_step: step })
    .where('id', '=', id)
    .where('totp_used_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

type RecoveryCodeHash = { hash: Buffer | null; password_hash: string | null }

export const listRecoveryCodes = (database: Database, staffId: string): Promise<RecoveryCodeHash[]> =>
  database
    .selectFrom('staff_recovery_code')
    .select(['hash', 'password_hash'])
    .where('staff_id', '=', staffId)
    .execute()

/** @returns false when a concurrent request removed the code first */
export async function deleteRecoveryCode(
  transaction: Database,
  staffId: string,
  { hash, password_hash }: RecoveryCodeHash,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', staffId)
    .where(hash ? 'hash' : 'password_hash', '=', hash ?? password_hash)
    .returning('staff_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** @param passwordHashes salted */
export async function replaceRecoveryCodes(
  transaction: Database,
  id: string,
  passwordHashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute()
  if (passwordHashes.length === 0) return
  await transaction
    .insertInto('staff_recovery_code')
    .values(passwordHashes.map((password_hash) => ({ staff_id: id, password_hash })))
    .execute()
}
