import { ApiError } from '../platform/http/api-error.ts'
import { findByEmail, lockWithPassword } from './customer.repository.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { accountRateLimits } from './rate-limits.ts'
import { listPendingRegistrations } from './registrations/registration.repository.ts'

type Credentials = { email: string; password: string }

/**
 * @throws {ApiError} INVALID_CREDENTIALS, with the same work for a wrong password and an unknown address;
 *   ACCOUNT_BLOCKED and UNVERIFIED_EMAIL only after a right password; TOO_MANY_LOGINS
 */
export async function signIn(
  dependencies: AccountsDependencies,
  { email, password }: Credentials,
  network: string,
): Promise<string> {
  await countTry(dependencies, email, network)
  const customer = await findByEmail(dependencies.database, email)
  if (customer && !customer.email_verified_at) {
    const registrationId = await findRegistration(dependencies, email, password)
    await forgiveTry(dependencies, email, network)
    if (customer.is_blocked) throw new ApiError('ACCOUNT_BLOCKED')
    throw new ApiError('UNVERIFIED_EMAIL', undefined, { status: 'UNVERIFIED_EMAIL', registrationId })
  }
  const isRight = await dependencies.passwords.matches(password, customer?.password_hash)
  if (!customer || !isRight) {
    throw new ApiError('INVALID_CREDENTIALS', undefined, { account: customer?.id })
  }
  await forgiveTry(dependencies, email, network)
  if (customer.is_blocked) throw new ApiError('ACCOUNT_BLOCKED')
  const token = await dependencies.database.transaction().execute(async (transaction) => {
    if (!(await lockWithPassword(transaction, customer))) throw new ApiError('INVALID_CREDENTIALS')
    return dependencies.sessions.start(transaction, customer, network)
  })
  dependencies.securityLog.record('sign-in.succeeded', {
    address: network,
    account: customer.id,
    realm: 'customer',
  })
  return token
}

/**
 * Unverified addresses are public (`check-email`), so the longer work leaks nothing.
 * @throws {ApiError} INVALID_CREDENTIALS
 */
async function findRegistration(
  { database, passwords }: AccountsDependencies,
  email: string,
  password: string,
): Promise<string> {
  const waiting = await listPendingRegistrations(database, 'register', email)
  for (const { id, password_hash } of waiting) {
    if (await passwords.matches(password, password_hash)) return id
  }
  if (waiting.length === 0) await passwords.matches(password, undefined)
  throw new ApiError('INVALID_CREDENTIALS')
}

/** Counts before comparing, so that concurrent attempts all count. */
async function countTry(
  { rateLimiter, sessions, database }: AccountsDependencies,
  email: string,
  network: string,
): Promise<void> {
  await rateLimiter.allow('login', `${email} ${network}`, accountRateLimits.login, 'TOO_MANY_LOGINS')
  await rateLimiter.allow('login-network', network, accountRateLimits.loginNetwork, 'TOO_MANY_LOGINS')
  const isKnown = () => sessions.knows(database, email, network)
  await rateLimiter.allowOrKnown(
    'login-email',
    email,
    accountRateLimits.loginEmail,
    isKnown,
    'TOO_MANY_LOGINS',
  )
}

async function forgiveTry(
  { rateLimiter }: AccountsDependencies,
  email: string,
  network: string,
): Promise<void> {
  await Promise.all([
    rateLimiter.reset('login', `${email} ${network}`),
    rateLimiter.refund('login-network', network),
    rateLimiter.refund('login-email', email),
  ])
}
