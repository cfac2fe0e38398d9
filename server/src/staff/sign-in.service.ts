import type { StaffMember } from '@amritvasya/contract'
import { ShopError } from '../platform/http/shop-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { toStaffMember } from './answers.ts'
import { limits } from './limits.ts'
import type { Parts } from './parts.ts'
import { useSecondFactor } from './second-factor/second-factor.service.ts'
import { removeSession } from './sessions/session.repository.ts'
import { startSession } from './sessions/sessions.service.ts'
import { changeStaff, findByEmail, findById, lockById } from './staff.repository.ts'

type Credentials = { email: string; password: string; code?: string | undefined }
type Me = StaffMember & { mustAddSecondFactor: boolean }

/**
 * Signs somebody of the staff in.
 * @returns the token of the session, and who they are
 * @throws {ShopError} INVALID_CREDENTIALS, alike and after the same work for an unknown address, a wrong password and
 *   who works here no more; SECOND_FACTOR_REQUIRED and WRONG_SECOND_FACTOR only for who knows the password;
 *   TOO_MANY_LOGINS
 */
export async function signIn(
  parts: Parts,
  { email, password, code }: Credentials,
  network: string,
): Promise<{ token: string; me: Me }> {
  const { throttle, database, passwords } = parts
  await throttle.allow('staff-login', `${email} ${network}`, limits.login, 'TOO_MANY_LOGINS')
  await throttle.allow('staff-login-network', network, limits.loginNetwork, 'TOO_MANY_LOGINS')
  const known = await findByEmail(database, email)
  const isRight = await passwords.matches(password, known?.password_hash)
  if (!known?.is_active || !isRight) throw new ShopError('INVALID_CREDENTIALS')
  if (known.totp_sealed && !code) {
    await forgiveTry(parts, email, network)
    throw new ShopError('SECOND_FACTOR_REQUIRED')
  }
  const signedIn = await database.transaction().execute(async (transaction) => {
    const staff = await lockById(transaction, known.id)
    // Whoever changed it meanwhile wins.
    if (!staff?.is_active || staff.password_hash !== known.password_hash) {
      throw new ShopError('INVALID_CREDENTIALS')
    }
    if (staff.totp_sealed && !(await useSecondFactor(parts, transaction, staff, code ?? ''))) {
      throw new ShopError('WRONG_SECOND_FACTOR')
    }
    const now = new Date()
    await changeStaff(transaction, staff.id, { last_sign_in_at: now })
    const token = await startSession(transaction, staff.id)
    return { token, staff: { ...staff, last_sign_in_at: now } }
  })
  await forgiveTry(parts, email, network)
  const { staff, token } = signedIn
  return { token, me: asMe(parts, toStaffMember(staff)) }
}

/** Who is signed in. */
export async function whoAmI(parts: Parts, caller: StaffCaller): Promise<Me> {
  const staff = await findById(parts.database, caller.id)
  if (!staff) throw new ShopError('AUTHENTICATION_REQUIRED')
  return asMe(parts, toStaffMember(staff))
}

export const signOut = ({ database }: Parts, caller: StaffCaller): Promise<void> =>
  removeSession(database, caller.sessionHash)

const asMe = ({ needsSecondFactor }: Parts, staff: StaffMember): Me => ({
  ...staff,
  mustAddSecondFactor: needsSecondFactor && !staff.hasSecondFactor,
})

/** A right password is no attack, so it does not count. */
async function forgiveTry({ throttle }: Parts, email: string, network: string): Promise<void> {
  await Promise.all([
    throttle.forget('staff-login', `${email} ${network}`),
    throttle.takeBack('staff-login-network', network),
  ])
}
