import type { ApiResponse } from '@amritvasya/contract'
import { ApiError } from '../platform/http/api-error.ts'
import type { Caller } from '../platform/http/caller.ts'
import { findById } from './customer.repository.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { assertFound } from './profile.service.ts'
import { accountRateLimits } from './rate-limits.ts'
import { deleteSessionOf, listSessionsOf } from './sessions/session.repository.ts'

type Sessions = ApiResponse<'GET /users/sessions'>['sessions']

export async function listSessions(
  { database }: AccountsDependencies,
  { id, sessionId }: Caller,
): Promise<Sessions> {
  const sessions = await listSessionsOf(database, id)
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    startedAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
    isCurrent: session.id === sessionId,
  }))
}

/**
 * A stolen token alone cannot end other sessions.
 * @throws {ApiError} WRONG_PASSWORD, TOO_MANY_REQUESTS
 */
export async function endSession(
  { database, rateLimiter, passwords, securityLog }: AccountsDependencies,
  caller: Caller,
  { id, currentPassword }: { id: string; currentPassword: string },
  network: string,
): Promise<void> {
  await rateLimiter.allow('change-password', caller.id, accountRateLimits.changePassword)
  const customer = assertFound(await findById(database, caller.id))
  if (!(await passwords.matches(currentPassword, customer.password_hash))) {
    throw new ApiError('WRONG_PASSWORD')
  }
  await deleteSessionOf(database, caller.id, id)
  securityLog.record('sessions.ended', { address: network, account: caller.id, realm: 'customer' })
}
