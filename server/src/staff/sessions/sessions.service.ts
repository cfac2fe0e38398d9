import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import { type StaffCaller, staffCookie } from '../../platform/http/staff-caller.ts'
import { purgeOldRequests } from '../idempotency/idempotency-key.repository.ts'
import { purgeOldNetworks } from './known-network.repository.ts'
import { createSession, findSessionHolder, purgeExpiredSessions, touchSession } from './session.repository.ts'

/** The packing phone needs no sign-in every day. */
const SESSION_LIFETIME_SECONDS = 7 * 24 * 3600

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** @returns the token, valid once the transaction commits */
export async function startSession(transaction: Database, staffId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + SESSION_LIFETIME_SECONDS * 1000)
  await createSession(transaction, { hash: hashOf(token), staffId, expiresAt })
  return token
}

export async function findStaff(
  database: Database,
  token: string,
  { needsSecondFactor, userAgent }: { needsSecondFactor: boolean; userAgent: string },
): Promise<StaffCaller | undefined> {
  const sessionHash = hashOf(token)
  const holder = await findSessionHolder(database, sessionHash)
  if (!holder) return undefined
  const { hasSecondFactor, isUseOld, roleId, calls, ...staff } = holder
  if (isUseOld) await touchSession(database, sessionHash, deviceName(userAgent))
  return {
    ...staff,
    // A staff member whose role is gone may do nothing.
    calls: roleId === null ? undefined : new Set(calls ?? []),
    sessionHash,
    isAudited: false,
    mustAddSecondFactor: needsSecondFactor && !hasSecondFactor,
  }
}

/** Without a token it deletes the cookie. */
export function sessionCookie(token: string | undefined, isSecure: boolean): string {
  return staffCookie(token ?? '', token ? SESSION_LIFETIME_SECONDS : 0, isSecure)
}

export async function purgeStaffData(database: Database): Promise<void> {
  await purgeExpiredSessions(database)
  await purgeOldNetworks(database)
  await purgeOldRequests(database)
}
