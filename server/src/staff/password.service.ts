import { ApiError, fieldError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import type { StaffDependencies } from './dependencies.ts'
import { staffRateLimits } from './rate-limits.ts'
import { deleteSessionsOf } from './sessions/session.repository.ts'
import { findById, type StaffRow, updateStaff } from './staff.repository.ts'

/** @throws {ApiError} WRONG_PASSWORD, TOO_MANY_REQUESTS */
export async function assertPassword(
  dependencies: StaffDependencies,
  id: string,
  password: string,
): Promise<StaffRow> {
  await dependencies.rateLimiter.allow('staff-password', id, staffRateLimits.login)
  const staff = await findById(dependencies.database, id)
  const isRight = await dependencies.passwords.matches(password, staff?.password_hash)
  if (!staff || !isRight) throw new ApiError('WRONG_PASSWORD')
  await dependencies.rateLimiter.reset('staff-password', id)
  return staff
}

/**
 * Ends every other session.
 * @throws {ApiError} WRONG_PASSWORD, SAME_PASSWORD, COMMON_PASSWORD
 */
export async function changeOwnPassword(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  network: string,
): Promise<void> {
  const staff = await assertPassword(dependencies, caller.id, currentPassword)
  if (await dependencies.passwords.matches(newPassword, staff.password_hash)) {
    throw fieldError('newPassword', 'SAME_PASSWORD')
  }
  await dependencies.passwords.assertUncommon(newPassword, [
    ...staff.name.split(' '),
    ...staff.email.split(/[@.+_-]/),
  ])
  const hash = await dependencies.passwords.hash(newPassword)
  await dependencies.withAudit(caller, async (transaction, note) => {
    await updateStaff(transaction, staff.id, { password_hash: hash, first_password_ends_at: null })
    await deleteSessionsOf(transaction, staff.id, caller.sessionHash)
    await note({ action: 'password.changed', subject: 'staff', subjectId: staff.id, label: staff.name })
  })
  dependencies.securityLog.record('password.changed', { address: network, account: staff.id, realm: 'staff' })
}
