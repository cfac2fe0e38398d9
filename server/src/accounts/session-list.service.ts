import type { Answer } from '@amritvasya/contract'
import type { Caller } from '../platform/http/caller.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { findById } from './customer.repository.ts'
import { limits } from './limits.ts'
import type { Parts } from './parts.ts'
import { found } from './profile.service.ts'
import { listSessions, removeSessionOf } from './sessions/session.repository.ts'

type Sessions = Answer<'GET /users/sessions'>['sessions']

/** Returns the newest first. */
export async function readSessions({ database }: Parts, { id, sessionId }: Caller): Promise<Sessions> {
  const sessions = await listSessions(database, id)
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    startedAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
    isCurrent: session.id === sessionId,
  }))
}

/**
 * Requires the password, so that a stolen token cannot end other sessions.
 * @throws {ShopError} WRONG_PASSWORD, TOO_MANY_REQUESTS
 */
export async function endSession(
  { database, throttle, passwords, securityLog }: Parts,
  caller: Caller,
  { id, currentPassword }: { id: string; currentPassword: string },
  network: string,
): Promise<void> {
  await throttle.allow('change-password', caller.id, limits.changePassword)
  const customer = found(await findById(database, caller.id))
  if (!(await passwords.matches(currentPassword, customer.password_hash))) {
    throw new ShopError('WRONG_PASSWORD')
  }
  await removeSessionOf(database, caller.id, id)
  securityLog.record('sessions.ended', { address: network, account: caller.id, realm: 'customer' })
}
