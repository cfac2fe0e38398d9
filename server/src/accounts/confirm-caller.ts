import { ApiError } from '../platform/http/api-error.ts'
import type { Caller } from '../platform/http/caller.ts'
import { findById } from './customer.repository.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { assertFound } from './profile.service.ts'
import { accountRateLimits } from './rate-limits.ts'
import { confirmSession, isConfirmed } from './sessions/session.repository.ts'

/**
 * Requires a password now or a sign-in within the last 15 minutes, so that a stolen token does not change how the account
 * is signed in to.
 * @throws {ApiError} PASSWORD_REQUIRED with the given text, WRONG_PASSWORD, TOO_MANY_REQUESTS
 */
export async function confirmCaller(
  { database, rateLimiter, passwords }: AccountsDependencies,
  { id, sessionId }: Caller,
  password: string | undefined,
  required?: string,
): Promise<void> {
  if (password === undefined) {
    if (!(await isConfirmed(database, sessionId))) throw new ApiError('PASSWORD_REQUIRED', required)
    return
  }
  await rateLimiter.allow('change-password', id, accountRateLimits.changePassword)
  const customer = assertFound(await findById(database, id))
  if (!(await passwords.matches(password, customer.password_hash))) throw new ApiError('WRONG_PASSWORD')
  await confirmSession(database, sessionId)
}
