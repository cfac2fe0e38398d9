import { refusedField, ShopError } from '../platform/http/shop-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { limits } from './limits.ts'
import type { Parts } from './parts.ts'
import { removeSessionsOf } from './sessions/session.repository.ts'
import { changeStaff, findById, type StaffRow } from './staff.repository.ts'

/** @throws {ShopError} WRONG_PASSWORD, TOO_MANY_REQUESTS */
export async function assertPassword(parts: Parts, id: string, password: string): Promise<StaffRow> {
  await parts.throttle.allow('staff-password', id, limits.login)
  const staff = await findById(parts.database, id)
  const isRight = await parts.passwords.matches(password, staff?.password_hash)
  if (!staff || !isRight) throw new ShopError('WRONG_PASSWORD')
  await parts.throttle.forget('staff-password', id)
  return staff
}

/**
 * Ends every other session.
 * @throws {ShopError} WRONG_PASSWORD, SAME_PASSWORD, COMMON_PASSWORD
 */
export async function changeOwnPassword(
  parts: Parts,
  caller: StaffCaller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  network: string,
): Promise<void> {
  const staff = await assertPassword(parts, caller.id, currentPassword)
  if (await parts.passwords.matches(newPassword, staff.password_hash)) {
    throw refusedField('newPassword', 'SAME_PASSWORD')
  }
  await parts.passwords.assertUncommon(newPassword, [
    ...staff.name.split(' '),
    ...staff.email.split(/[@.+_-]/),
  ])
  const hash = await parts.passwords.hash(newPassword)
  await parts.change(caller, async (transaction, note) => {
    await changeStaff(transaction, staff.id, { password_hash: hash, first_password_ends_at: null })
    await removeSessionsOf(transaction, staff.id, caller.sessionHash)
    await note({ action: 'password.changed', subject: 'staff', subjectId: staff.id, label: staff.name })
  })
  parts.securityLog.record('password.changed', { address: network, account: staff.id, realm: 'staff' })
}
