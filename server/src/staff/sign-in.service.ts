import type { StaffMember } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { newId } from '../platform/id.ts'
import { toStaffMember } from './answers.ts'
import { addEntries } from './audit/audit.repository.ts'
import { limits } from './limits.ts'
import type { Parts } from './parts.ts'
import { useSecondFactor } from './second-factor/second-factor.service.ts'
import { isKnownNetwork, rememberNetwork } from './sessions/known-network.repository.ts'
import { removeSession } from './sessions/session.repository.ts'
import { startSession } from './sessions/sessions.service.ts'
import { changeStaff, findByEmail, findById, lockById, type StaffRow } from './staff.repository.ts'

type Credentials = { email: string; password: string; code?: string | undefined }
type Me = StaffMember & { mustAddSecondFactor: boolean; mustChangePassword: boolean }

/**
 * @throws {ShopError} INVALID_CREDENTIALS, with the same password hashing for an unknown address, a wrong password
 *   and an inactive account; FIRST_PASSWORD_ENDED, SECOND_FACTOR_REQUIRED and WRONG_SECOND_FACTOR only after a right
 *   password; TOO_MANY_LOGINS
 */
export async function signIn(
  parts: Parts,
  { email, password, code }: Credentials,
  network: string,
): Promise<{ token: string; me: Me }> {
  const { database, passwords } = parts
  const known = await findByEmail(database, email)
  await countAttempt(parts, email, known?.id, network)
  const isRight = await passwords.matches(password, known?.password_hash)
  if (!known?.is_active || !isRight) {
    if (known) await auditSignIn(parts, known, 'sign-in.refused', network)
    throw new ShopError('INVALID_CREDENTIALS', undefined, { account: known?.id })
  }
  if (known.first_password_ends_at && known.first_password_ends_at < new Date()) {
    throw new ShopError('FIRST_PASSWORD_ENDED', undefined, { account: known.id })
  }
  const codeKey = (await knowsNetwork(parts, known.id, network)) ? `${known.id} ${network}` : known.id
  if (known.totp_sealed) {
    // The attempt stays counted, so that the password does not give an attacker more attempts at the code.
    if (!code) throw new ShopError('SECOND_FACTOR_REQUIRED')
    await countCode(parts, codeKey, known.id)
  }
  const { token, staff } = await startVerified(parts, known, code, network)
  await forgiveAttempts(parts, email, codeKey, network)
  parts.securityLog.record('sign-in.succeeded', { address: network, account: staff.id, realm: 'staff' })
  return { token, me: asMe(parts, staff) }
}

/** Checks the code and starts the session in one transaction. */
async function startVerified(
  parts: Parts,
  known: StaffRow,
  code: string | undefined,
  network: string,
): Promise<{ token: string; staff: StaffRow }> {
  const { database, secrets } = parts
  const started = await database.transaction().execute(async (transaction) => {
    const staff = await lockById(transaction, known.id)
    // A password or status that changed since the comparison takes precedence.
    if (!staff?.is_active || staff.password_hash !== known.password_hash) {
      throw new ShopError('INVALID_CREDENTIALS', undefined, { account: known.id })
    }
    if (staff.totp_sealed && !(await useSecondFactor(parts, transaction, staff, code ?? ''))) return undefined
    const now = new Date()
    await changeStaff(transaction, staff.id, { last_sign_in_at: now })
    await rememberNetwork(transaction, staff.id, secrets.fingerprint('network', network))
    await auditSignIn({ database: transaction }, staff, 'sign-in.succeeded', network)
    return { token: await startSession(transaction, staff.id), staff: { ...staff, last_sign_in_at: now } }
  })
  if (started) return started
  await auditSignIn(parts, known, 'second-factor.refused', network)
  throw new ShopError('WRONG_SECOND_FACTOR', undefined, { account: known.id })
}

export async function whoAmI(parts: Parts, caller: StaffCaller): Promise<Me> {
  const staff = await findById(parts.database, caller.id)
  if (!staff) throw new ShopError('AUTHENTICATION_REQUIRED')
  return asMe(parts, staff)
}

export const signOut = ({ database }: Parts, caller: StaffCaller): Promise<void> =>
  removeSession(database, caller.sessionHash)

const asMe = ({ needsSecondFactor }: Parts, staff: StaffRow): Me => ({
  ...toStaffMember(staff),
  mustAddSecondFactor: needsSecondFactor && !staff.totp_sealed,
  mustChangePassword: staff.first_password_ends_at !== null,
})

/** Counts before comparing, so that concurrent attempts all count. */
async function countAttempt(
  parts: Parts,
  email: string,
  staffId: string | undefined,
  network: string,
): Promise<void> {
  const { throttle } = parts
  await throttle.allow('staff-login', `${email} ${network}`, limits.login, 'TOO_MANY_LOGINS')
  await throttle.allow('staff-login-network', network, limits.loginNetwork, 'TOO_MANY_LOGINS')
  const retryAfter = await throttle.count('staff-login-account', email, limits.loginAccount)
  if (retryAfter > 0 && !(await knowsNetwork(parts, staffId, network))) {
    throw new ShopError('TOO_MANY_LOGINS', undefined, { retryAfter, account: staffId })
  }
}

/** Counts before comparing. Known networks count separately, so that an attacker cannot lock the owner out. */
async function countCode({ throttle }: Parts, key: string, account: string): Promise<void> {
  const retryAfter = await throttle.count('staff-login-code', key, limits.code)
  if (retryAfter > 0) throw new ShopError('TOO_MANY_LOGINS', undefined, { retryAfter, account })
}

const knowsNetwork = async (
  { database, secrets }: Parts,
  staffId: string | undefined,
  network: string,
): Promise<boolean> =>
  staffId !== undefined && isKnownNetwork(database, staffId, secrets.fingerprint('network', network))

/** Leaves the failed attempts of others counted. */
async function forgiveAttempts(
  { throttle }: Parts,
  email: string,
  codeKey: string,
  network: string,
): Promise<void> {
  await Promise.all([
    throttle.forget('staff-login', `${email} ${network}`),
    throttle.takeBack('staff-login-network', network),
    throttle.takeBack('staff-login-account', email),
    throttle.takeBack('staff-login-code', codeKey),
  ])
}

/** A refused attempt has no author, because the person is unknown. */
async function auditSignIn(
  { database }: { database: Database },
  staff: StaffRow,
  action: 'sign-in.succeeded' | 'sign-in.refused' | 'second-factor.refused',
  network: string,
): Promise<void> {
  const isTheirs = action === 'sign-in.succeeded'
  await addEntries(database, [
    {
      id: newId(),
      staffId: isTheirs ? staff.id : null,
      staffName: isTheirs ? staff.name : 'Unknown',
      action,
      subject: 'staff',
      subjectId: staff.id,
      label: staff.name,
      before: {},
      after: { address: network },
    },
  ])
}
