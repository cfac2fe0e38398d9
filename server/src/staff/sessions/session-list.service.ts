import type { ApiResponse } from '@amritvasya/contract'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { StaffDependencies } from '../dependencies.ts'
import { assertPassword } from '../password.service.ts'
import { deleteSessionById, listSessionsOf } from './session.repository.ts'

type Sessions = ApiResponse<'GET /back-office/me/sessions'>['items']

export async function readSessions({ database }: StaffDependencies, caller: StaffCaller): Promise<Sessions> {
  const sessions = await listSessionsOf(database, caller.id)
  return sessions.map(({ id, hash, device, created_at, last_used_at }) => ({
    id,
    device,
    startedAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    isCurrent: hash.equals(caller.sessionHash),
  }))
}

/** @throws {ApiError} WRONG_PASSWORD, TOO_MANY_REQUESTS */
export async function endSession(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  { id, password }: { id: string; password: string },
  network: string,
): Promise<void> {
  const staff = await assertPassword(dependencies, caller.id, password)
  await dependencies.withAudit(caller, async (transaction, note) => {
    await deleteSessionById(transaction, staff.id, id)
    await note({ action: 'session.ended', subject: 'staff', subjectId: staff.id, label: staff.name })
  })
  dependencies.securityLog.record('sessions.ended', { address: network, account: staff.id, realm: 'staff' })
}
