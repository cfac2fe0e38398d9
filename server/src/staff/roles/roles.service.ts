import type { CustomRole, Right } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError, fieldError } from '../../platform/http/api-error.ts'
import { givableCalls, may } from '../../platform/http/rights.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { newId } from '../../platform/id.ts'
import { assertVersion, type ExpectedVersion, versionOf } from '../../platform/version.ts'
import type { StaffDependencies } from '../dependencies.ts'
import { assertOwnPassword } from '../own-password.service.ts'
import {
  countMembers,
  deleteRole,
  findRole,
  insertRole,
  isNameTaken,
  listRoleNames,
  listRoleRows,
  lockRole,
  type RoleFilter,
  type RoleRow,
  updateRole,
} from './role.repository.ts'

type Fields = Pick<CustomRole, 'name' | 'calls'>

const subject = 'staff-role'
const givable: ReadonlySet<string> = new Set(givableCalls.map(({ call }) => call))

export const listRights = (): Right[] =>
  givableCalls.map(({ call, summary }) => ({
    call,
    summary,
    area: /^\S+ \/back-office\/([a-z0-9-]+)/.exec(call)?.[1] ?? '',
  }))

/** Leaves out those that a former release had. */
export const presentCalls = (calls: readonly string[]): string[] => calls.filter((call) => givable.has(call))

function toRole({ id, name, calls: stored, created_at }: RoleRow, members = 0): CustomRole {
  const calls = presentCalls(stored)
  return {
    id,
    name,
    calls,
    members,
    createdAt: created_at.toISOString(),
    version: versionOf({ name, calls }),
  }
}

export async function listRoles(
  database: Database,
  filter: RoleFilter,
): Promise<{ items: CustomRole[]; total: number }> {
  const { rows, total } = await listRoleRows(database, filter)
  const members = await countMembers(database)
  return { items: rows.map((row) => toRole(row, members.get(row.id))), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readRole(database: Database, id: string): Promise<CustomRole> {
  const row = await findRole(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toRole(row, (await countMembers(database)).get(id))
}

/** The keys are ids of roles. */
export async function readRoles(database: Database): Promise<Map<string, Pick<RoleRow, 'id' | 'name'>>> {
  return new Map((await listRoleNames(database)).map((role) => [role.id, role]))
}

/**
 * Nobody gives rights that they do not have, nor those that are the owner's alone.
 * @throws {ApiError} FORBIDDEN
 */
export function assertGivable(caller: StaffCaller, calls: readonly string[]): void {
  const wrong = calls.find((call) => !givable.has(call) || !may(caller, call))
  if (wrong !== undefined) throw fieldError('calls', 'FORBIDDEN', `You cannot give this right: ${wrong}`)
}

/** @throws {ApiError} ROLE_UNKNOWN, FORBIDDEN */
export async function lockGivableRole(transaction: Database, caller: StaffCaller, id: string): Promise<void> {
  const role = await lockRole(transaction, id)
  if (!role) throw fieldError('roleId', 'ROLE_UNKNOWN')
  assertGivable(caller, presentCalls(role.calls))
}

/** @throws {ApiError} WRONG_PASSWORD, FORBIDDEN, ROLE_NAME_TAKEN */
export async function createRole(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  { ownPassword, ...fields }: Fields & { ownPassword: string },
): Promise<CustomRole> {
  await assertOwnPassword(dependencies, caller, ownPassword)
  assertGivable(caller, fields.calls)
  return dependencies.withAudit(caller, async (transaction, note) => {
    const id = newId()
    if (!(await insertRole(transaction, { id, ...fields }))) throw fieldError('name', 'ROLE_NAME_TAKEN')
    await note({ action: 'staff-role.added', subject, subjectId: id, label: fields.name, after: fields })
    return readRole(transaction, id)
  })
}

/** @throws {ApiError} WRONG_PASSWORD, FORBIDDEN, NOT_FOUND, ROLE_NAME_TAKEN, CHANGED_MEANWHILE */
export async function changeRole(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  id: string,
  { ownPassword, version, ...fields }: Fields & ExpectedVersion & { ownPassword: string },
): Promise<CustomRole> {
  await assertOwnPassword(dependencies, caller, ownPassword)
  assertGivable(caller, fields.calls)
  return dependencies.withAudit(caller, async (transaction, note) => {
    const row = await lockRole(transaction, id)
    if (!row) throw new ApiError('NOT_FOUND')
    assertVersion(toRole(row), version)
    if (await isNameTaken(transaction, id, fields.name)) throw fieldError('name', 'ROLE_NAME_TAKEN')
    await updateRole(transaction, id, fields)
    const before = { name: row.name, calls: row.calls }
    await note({
      action: 'staff-role.saved',
      subject,
      subjectId: id,
      label: fields.name,
      before,
      after: fields,
    })
    return readRole(transaction, id)
  })
}

/** @throws {ApiError} NOT_FOUND, ROLE_IN_USE */
export const removeRole = ({ withAudit }: StaffDependencies, caller: StaffCaller, id: string) =>
  withAudit(caller, async (transaction, note) => {
    const row = await lockRole(transaction, id)
    if (!row) throw new ApiError('NOT_FOUND')
    if ((await countMembers(transaction)).has(id)) throw new ApiError('ROLE_IN_USE')
    await deleteRole(transaction, id)
    const { name, calls } = row
    await note({
      action: 'staff-role.removed',
      subject,
      subjectId: id,
      label: name,
      before: { name, calls },
    })
  })
