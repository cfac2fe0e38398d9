import { ShopError } from '../platform/http/shop-error.ts'
import { findByEmail, holdWithPassword } from './customer.repository.ts'
import { limits } from './limits.ts'
import type { Parts } from './parts.ts'
import { findWaiting } from './registrations/registration.repository.ts'

type Credentials = { email: string; password: string }

/**
 * @throws {ShopError} INVALID_CREDENTIALS, with the same work for a wrong password and an unknown address;
 *   ACCOUNT_BLOCKED and UNVERIFIED_EMAIL only after a right password; TOO_MANY_LOGINS
 */
export async function signIn(
  parts: Parts,
  { email, password }: Credentials,
  network: string,
): Promise<string> {
  await countTry(parts, email, network)
  const customer = await findByEmail(parts.database, email)
  if (customer && !customer.email_verified_at) {
    const registrationId = await findRegistration(parts, email, password)
    await forgiveTry(parts, email, network)
    if (customer.is_blocked) throw new ShopError('ACCOUNT_BLOCKED')
    throw new ShopError('UNVERIFIED_EMAIL', undefined, { status: 'UNVERIFIED_EMAIL', registrationId })
  }
  const isRight = await parts.passwords.matches(password, customer?.password_hash)
  if (!customer || !isRight) {
    throw new ShopError('INVALID_CREDENTIALS', undefined, { account: customer?.id })
  }
  await forgiveTry(parts, email, network)
  if (customer.is_blocked) throw new ShopError('ACCOUNT_BLOCKED')
  const token = await parts.database.transaction().execute(async (transaction) => {
    if (!(await holdWithPassword(transaction, customer))) throw new ShopError('INVALID_CREDENTIALS')
    return parts.sessions.start(transaction, customer, network)
  })
  parts.securityLog.record('sign-in.succeeded', { address: network, account: customer.id, realm: 'customer' })
  return token
}

/**
 * Returns the newest pending registration with this password. The longer work leaks nothing: unverified addresses are
 * public (`check-email`).
 * @throws {ShopError} INVALID_CREDENTIALS
 */
async function findRegistration(
  { database, passwords }: Parts,
  email: string,
  password: string,
): Promise<string> {
  const waiting = await findWaiting(database, 'register', email)
  for (const { id, password_hash } of waiting) {
    if (await passwords.matches(password, password_hash)) return id
  }
  if (waiting.length === 0) await passwords.matches(password, undefined)
  throw new ShopError('INVALID_CREDENTIALS')
}

/**
 * Counts before comparing, so that concurrent attempts all count. An account under attack from many networks stays open
 * to networks that its customer has used.
 */
async function countTry(
  { throttle, sessions, database }: Parts,
  email: string,
  network: string,
): Promise<void> {
  await throttle.allow('login', `${email} ${network}`, limits.login, 'TOO_MANY_LOGINS')
  await throttle.allow('login-network', network, limits.loginNetwork, 'TOO_MANY_LOGINS')
  const retryAfter = await throttle.count('login-email', email, limits.loginEmail)
  if (retryAfter > 0 && !(await sessions.knows(database, email, network))) {
    throw new ShopError('TOO_MANY_LOGINS', undefined, { retryAfter })
  }
}

async function forgiveTry({ throttle }: Parts, email: string, network: string): Promise<void> {
  await Promise.all([
    throttle.forget('login', `${email} ${network}`),
    throttle.takeBack('login-network', network),
    throttle.takeBack('login-email', email),
  ])
}
