import type { StaffMember, StaffRole } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { newId } from '../platform/id.ts'
import { demoOwner } from '../platform/sandbox-keys.ts'
import { assertVersion, type ExpectedVersion } from '../platform/version.ts'
import { addEntries } from './audit/audit.repository.ts'
import { type LogChange, withOperatorAudit } from './audit/audited-transaction.service.ts'
import type { StaffDependencies } from './dependencies.ts'
import { assertOwnPassword } from './own-password.service.ts'
import { lockGivableRole, readRoles } from './roles/roles.service.ts'
import { deleteSecondFactor } from './second-factor/second-factor.service.ts'
import { deleteSessionsOf } from './sessions/session.repository.ts'
import { isActiveMember, toStaffResponse } from './staff.mapper.ts'
import {
  countActiveOwners,
  createStaff,
  findActive,
  findByEmail,
  findById,
  isTaken,
  listStaff,
  lockById,
  lockOwners,
  type StaffFilter,
  type StaffRow,
  updateStaff,
} from './staff.repository.ts'

export async function listMembers(
  database: Database,
  filter: StaffFilter,
): Promise<{ items: StaffMember[]; total: number }> {
  const { rows, total } = await listStaff(database, filter)
  const roles = await readRoles(database)
  return { items: rows.map((row) => toStaffResponse(row, roles)), total }
}

const INITIAL_PASSWORD_DAYS = 7
/** It is stored beside a role of the owner's own, and nobody reads it. */
const PLACEHOLDER: StaffRole = 'packer'

const firstPasswordEnd = (): Date => new Date(Date.now() + INITIAL_PASSWORD_DAYS * 24 * 3600 * 1000)

type Fields = { name: string; email: string; role: StaffRole; roleId?: string | null | undefined }

const personalWords = ({ name, email }: Fields): string[] => [...name.split(' '), ...email.split(/[@.+_-]/)]

/** @returns those who may sign in, by their emails */
export async function listActiveMembers(database: Database): Promise<StaffMember[]> {
  const roles = await readRoles(database)
  return (await findActive(database)).map((row) => toStaffResponse(row, roles))
}

export async function getMember(database: Database, id: string): Promise<StaffMember> {
  const staff = await findById(database, id)
  if (!staff) throw new ApiError('NOT_FOUND')
  return toStaffResponse(staff, await readRoles(database))
}

/**
 * The first password must be changed within a week.
 * @param member `ownPassword` is the caller's
 * @throws {ApiError} WRONG_PASSWORD, COMMON_PASSWORD, EMAIL_IN_USE, ROLE_UNKNOWN
 */
export async function createMember(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  { password, ownPassword, ...fields }: Fields & { password: string; ownPassword: string },
): Promise<StaffMember> {
  await assertOwnPassword(dependencies, caller, ownPassword)
  await dependencies.passwords.assertUncommon(password, personalWords(fields))
  const passwordHash = await dependencies.passwords.hash(password)
  return dependencies.withAudit(caller, async (transaction, note) => {
    if (fields.roleId) await lockGivableRole(transaction, caller, fields.roleId)
    return insertMember(transaction, note, { ...fields, passwordHash })
  })
}

/**
 * Works as `createMember` for the machine's operator, who needs no password of the shop.
 * @param command shown as the author in the audit log
 * @throws {ApiError} COMMON_PASSWORD, EMAIL_IN_USE
 */
export async function createMemberByOperator(
  { database, passwords }: Pick<StaffDependencies, 'database' | 'passwords'>,
  command: string,
  { password, ...fields }: Fields & { password: string },
): Promise<StaffMember> {
  await passwords.assertUncommon(password, personalWords(fields))
  const passwordHash = await passwords.hash(password)
  return withOperatorAudit(database, command, (transaction, note) =>
    insertMember(transaction, note, { ...fields, passwordHash }),
  )
}

/** Release 0.3.0 does not let in somebody whose role the owner has made. */
const stored = ({ name, email, role, roleId = null }: Fields) => ({
  name,
  email,
  role: roleId === null ? role : PLACEHOLDER,
  roleId,
})

async function insertMember(
  transaction: Database,
  note: LogChange,
  { passwordHash, ...fields }: Fields & { passwordHash: string },
): Promise<StaffMember> {
  const id = newId()
  const staff = { id, ...stored(fields), passwordHash, firstPasswordEndsAt: firstPasswordEnd() }
  if (!(await createStaff(transaction, staff))) throw fieldError('email', 'EMAIL_IN_USE')
  await note({ action: 'staff.added', subject: 'staff', subjectId: id, label: fields.name, after: fields })
  return getMember(transaction, id)
}

/** A client that does not know the owner's own roles leaves them as they are. */
const withRole = <T extends Fields>(fields: T, { role_id }: StaffRow): T => ({
  ...fields,
  roleId: fields.roleId === undefined ? role_id : fields.roleId,
})

const changesAccess = (
  before: StaffRow,
  after: Fields & { isActive: boolean; password?: string | undefined },
) =>
  after.password !== undefined ||
  after.email !== before.email ||
  (after.roleId ?? null) !== before.role_id ||
  (!after.roleId && after.role !== before.role) ||
  after.isActive !== isActiveMember(before)

const shown = (row: StaffRow) => ({
  name: row.name,
  email: row.email,
  role: row.role,
  roleId: row.role_id,
  isActive: isActiveMember(row),
})

type MemberChange = Fields &
  ExpectedVersion & { isActive: boolean; password?: string | undefined; ownPassword?: string | undefined }

/** @throws {ApiError} NOT_FOUND, CHANGED_MEANWHILE, WRONG_PASSWORD, EMAIL_IN_USE, ROLE_UNKNOWN */
async function lockChangeable(
  transaction: Database,
  caller: StaffCaller,
  id: string,
  change: MemberChange,
): Promise<StaffRow> {
  await lockOwners(transaction)
  const before = await lockById(transaction, id)
  if (!before) throw new ApiError('NOT_FOUND')
  assertVersion(toStaffResponse(before, new Map()), change.version)
  const { roleId, ...after } = withRole(change, before)
  if (change.ownPassword === undefined && changesAccess(before, { ...after, roleId })) {
    throw fieldError('ownPassword', 'WRONG_PASSWORD', 'Please enter your own password')
  }
  if (await isTaken(transaction, change.email, id)) throw fieldError('email', 'EMAIL_IN_USE')
  if (roleId != null && roleId !== before.role_id) await lockGivableRole(transaction, caller, roleId)
  return before
}

const ownPasswordElsewhere = 'Change your own password under “My sign-in”'

/**
 * Deactivation or a new password ends every session; a new password also removes the second factor, because
 * the phone may be lost. All changes except the name require the caller's own password.
 * @throws {ApiError} WRONG_PASSWORD, COMMON_PASSWORD, FORBIDDEN for the caller's own password, NOT_FOUND,
 * EMAIL_IN_USE, CHANGED_MEANWHILE, ROLE_UNKNOWN; LAST_OWNER when no active owner would remain
 */
export async function updateMember(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  id: string,
  change: MemberChange,
  network: string,
): Promise<StaffMember> {
  const { password, ownPassword, isActive, ...fields } = change
  // A stolen session alone must not take over its own account.
  if (password !== undefined && id === caller.id)
    throw fieldError('password', 'FORBIDDEN', ownPasswordElsewhere)
  if (ownPassword !== undefined) await assertOwnPassword(dependencies, caller, ownPassword)
  if (password !== undefined) await dependencies.passwords.assertUncommon(password, personalWords(fields))
  const passwordHash = password === undefined ? undefined : await dependencies.passwords.hash(password)
  const member = await dependencies.withAudit(caller, async (transaction, note) => {
    const before = await lockChangeable(transaction, caller, id, change)
    const { roleId, ...after } = stored(withRole(fields, before))
    await updateStaff(transaction, id, {
      ...after,
      role_id: roleId,
      is_active: isActive && roleId === null,
      is_active_in_role: isActive && roleId !== null,
    })
    if (passwordHash !== undefined) {
      await updateStaff(transaction, id, {
        password_hash: passwordHash,
        first_password_ends_at: firstPasswordEnd(),
      })
      await deleteSecondFactor(transaction, id)
    }
    if ((await countActiveOwners(transaction)) === 0)
      throw fieldError(isActive ? 'role' : 'isActive', 'LAST_OWNER')
    if (!isActive || passwordHash !== undefined) await deleteSessionsOf(transaction, id)
    await note({
      action: 'staff.changed',
      subject: 'staff',
      subjectId: id,
      label: fields.name,
      before: { ...shown(before), password: '' },
      after: { ...after, roleId, isActive, password: passwordHash === undefined ? '' : 'new' },
    })
    return getMember(transaction, id)
  })
  const about = { address: network, account: id, realm: 'staff' } as const
  if (password !== undefined) dependencies.securityLog.record('password.changed', about)
  else if (!isActive) dependencies.securityLog.record('sessions.ended', about)
  return member
}

/**
 * An existing account keeps its password, so an owner who has lost access sets another email. In a shop with
 * an owner the new one must change the password, as the settings may still have an email that was changed.
 */
export async function ensureOwner(
  { database, passwords }: Pick<StaffDependencies, 'database' | 'passwords'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const folded = email.toLowerCase()
  if (await findByEmail(database, folded)) return
  const passwordHash = await passwords.hash(password)
  const id = newId()
  await database.transaction().execute(async (transaction) => {
    const isFirst = (await countActiveOwners(transaction)) === 0
    await createStaff(transaction, {
      id,
      name: 'Owner',
      email: folded,
      role: 'owner',
      passwordHash,
      ...(!isFirst && { firstPasswordEndsAt: firstPasswordEnd() }),
    })
    if (isFirst) return
    const entry = { action: 'staff.added', subject: 'staff', subjectId: id, label: 'Owner' }
    const after = { email: folded, role: 'owner' }
    await addEntries(transaction, [
      { id: newId(), staffId: null, staffName: 'OWNER_EMAIL', ...entry, before: {}, after },
    ])
  })
}

export async function namesWithDemoPassword({
  database,
  passwords,
}: Pick<StaffDependencies, 'database' | 'passwords'>): Promise<string[]> {
  const all = await findActive(database)
  // Another kind of hash may have been set by hand to lock an account.
  const active = all.filter(({ password_hash }) => password_hash.startsWith('$argon2'))
  const matches = await Promise.all(
    active.map(({ password_hash }) => passwords.matches(demoOwner.password, password_hash)),
  )
  return active.filter((_, i) => matches[i]).map(({ email }) => email)
}

/** @throws {ApiError} NOT_FOUND */
export const emailOf = async (database: Database, id: string): Promise<string> =>
  (await getMember(database, id)).email
