import type { StaffMember } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { newId } from '../platform/id.ts'
import { addEntries } from './audit/audit.repository.ts'
import type { StaffDependencies } from './dependencies.ts'
import { staffRateLimits } from './rate-limits.ts'
import { findRole } from './roles/role.repository.ts'
import { useSecondFactor } from './second-factor/second-factor.service.ts'
import { isKnownNetwork, rememberNetwork } from './sessions/known-network.repository.ts'
import { deleteSession } from './sessions/session.repository.ts'
import { startSession } from './sessions/sessions.service.ts'
import { isActiveMember, toStaffResponse } from './staff.mapper.ts'
import { findByEmail, findById, lockById, type StaffRow, updateStaff } from './staff.repository.ts'

type Credentials = { email: string; password: string; code?: string | undefined }
type Me = StaffMember & {
  mustAddSecondFactor: boolean
  mustChangePassword: boolean
  calls: string[] | null
}

/**
 * @throws {ApiError} INVALID_CREDENTIALS, with the same password hashing for an unknown address, a wrong password
 *   and an inactive account; FIRST_PASSWORD_ENDED, SECOND_FACTOR_REQUIRED and WRONG_SECOND_FACTOR only after a right
 *   password; TOO_MANY_LOGINS
 */
export async function signIn(
  dependencies: StaffDependencies,
  { email, password, code }: Credentials,
  network: string,
): Promise<{ token: string; me: Me }> {
  const { database, passwords } = dependencies
  const known = await findByEmail(database, email)
  await countAttempt(dependencies, email, known?.id, network)
  const isRight = await passwords.matches(password, known?.password_hash)
  if (!known || !isActiveMember(known) || !isRight) {
    if (known) await auditSignIn(dependencies, known, 'sign-in.refused', network)
    throw new ApiError('INVALID_CREDENTIALS', undefined, { account: known?.id })
  }
  if (known.first_password_ends_at && known.first_password_ends_at < new Date()) {
    throw new ApiError('FIRST_PASSWORD_ENDED', undefined, { account: known.id })
  }
  const codeKey = (await isNetworkKnown(dependencies, known.id, network))
    ? `${known.id} ${network}`
    : known.id
  if (known.encrypted_totp_secret) {
    // A right password must not give an attacker more attempts at the code.
    if (!code) throw new ApiError('SECOND_FACTOR_REQUIRED')
    await countCode(dependencies, codeKey, known.id)
  }
  const { token, staff } = await startVerified(dependencies, known, code, network)
  await forgiveAttempts(dependencies, email, codeKey, network)
  dependencies.securityLog.record('sign-in.succeeded', {
    address: network,
    account: staff.id,
    realm: 'staff',
  })
  return { token, me: await asMe(dependencies, staff) }
}

async function startVerified(
  dependencies: StaffDependencies,
  known: StaffRow,
  code: string | undefined,
  network: string,
): Promise<{ token: string; staff: StaffRow }> {
  const { database, secrets } = dependencies
  const started = await database.transaction().execute(async (transaction) => {
    const staff = await lockById(transaction, known.id)
    // The password or status may have changed since the comparison.
    if (!staff || !isActiveMember(staff) || staff.password_hash !== known.password_hash) {
      throw new ApiError('INVALID_CREDENTIALS', undefined, { account: known.id })
    }
    if (staff.encrypted_totp_secret && !(await useSecondFactor(dependencies, transaction, staff, code ?? '')))
      return undefined
    const now = new Date()
    await updateStaff(transaction, staff.id, { last_sign_in_at: now })
    await rememberNetwork(transaction, staff.id, secrets.fingerprint('network', network))
    await auditSignIn({ database: transaction }, staff, 'sign-in.succeeded', network)
    return { token: await startSession(transaction, staff.id), staff: { ...staff, last_sign_in_at: now } }
  })
  if (started) return started
  await auditSignIn(dependencies, known, 'second-factor.refused', network)
  throw new ApiError('WRONG_SECOND_FACTOR', undefined, { account: known.id })
}

export async function getCurrentStaff(dependencies: StaffDependencies, caller: StaffCaller): Promise<Me> {
  const staff = await findById(dependencies.database, caller.id)
  if (!staff) throw new ApiError('AUTHENTICATION_REQUIRED')
  return asMe(dependencies, staff)
}

export const signOut = ({ database }: StaffDependencies, caller: StaffCaller): Promise<void> =>
  deleteSession(database, caller.sessionHash)

async function asMe({ database, needsSecondFactor }: StaffDependencies, staff: StaffRow): Promise<Me> {
  const role = staff.role_id === null ? undefined : await findRole(database, staff.role_id)
  return {
    ...toStaffResponse(staff, new Map(role && [[role.id, role]])),
    mustAddSecondFactor: needsSecondFactor && !staff.encrypted_totp_secret,
    mustChangePassword: staff.first_password_ends_at !== null,
    calls: staff.role_id === null ? null : (role?.calls ?? []),
  }
}

/** Counts before comparing, so that concurrent attempts all count. */
async function countAttempt(
  dependencies: StaffDependencies,
  email: string,
  staffId: string | undefined,
  network: string,
): Promise<void> {
  const { rateLimiter } = dependencies
  await rateLimiter.allow('staff-login', `${email} ${network}`, staffRateLimits.login, 'TOO_MANY_LOGINS')
  await rateLimiter.allow('staff-login-network', network, staffRateLimits.loginNetwork, 'TOO_MANY_LOGINS')
  const retryAfter = await rateLimiter.count('staff-login-account', email, staffRateLimits.loginAccount)
  if (retryAfter > 0 && !(await isNetworkKnown(dependencies, staffId, network))) {
    throw new ApiError('TOO_MANY_LOGINS', undefined, { retryAfter, account: staffId })
  }
}

/** Known networks count separately, so that an attacker cannot lock the owner out. */
async function countCode({ rateLimiter }: StaffDependencies, key: string, account: string): Promise<void> {
  const retryAfter = await rateLimiter.count('staff-login-code', key, staffRateLimits.code)
  if (retryAfter > 0) throw new ApiError('TOO_MANY_LOGINS', undefined, { retryAfter, account })
}

const isNetworkKnown = async (
  { database, secrets }: StaffDependencies,
  staffId: string | undefined,
  network: string,
): Promise<boolean> =>
  staffId !== undefined && isKnownNetwork(database, staffId, secrets.fingerprint('network', network))

async function forgiveAttempts(
  { rateLimiter }: StaffDependencies,
  email: string,
  codeKey: string,
  network: string,
): Promise<void> {
  await Promise.all([
    rateLimiter.reset('staff-login', `${email} ${network}`),
    rateLimiter.refund('staff-login-network', network),
    rateLimiter.refund('staff-login-account', email),
    rateLimiter.refund('staff-login-code', codeKey),
  ])
}

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
