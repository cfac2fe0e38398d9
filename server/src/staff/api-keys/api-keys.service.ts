import { createHash, randomBytes } from 'node:crypto'
import type { ApiKey } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { KEY_PREFIX, type StaffCaller } from '../../platform/http/staff-caller.ts'
import { newId } from '../../platform/id.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import { assertVersion, type ExpectedVersion, versionOf } from '../../platform/version.ts'
import type { StaffDependencies } from '../dependencies.ts'
import { assertOwnPassword } from '../own-password.service.ts'
import { staffRateLimits } from '../rate-limits.ts'
import { assertGivable, presentCalls } from '../roles/roles.service.ts'
import {
  type ApiKeyFilter,
  type ApiKeyRow,
  findByHash,
  findKey,
  insertKey,
  listKeyRows,
  lockKey,
  touchKey,
  updateKey,
} from './api-key.repository.ts'

type Fields = Pick<ApiKey, 'name' | 'calls'> & { ownPassword: string }

const DAY_MS = 24 * 3600 * 1000
const subject = 'api-key'

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS)

function stateOf({ revoked_at, hash, expires_at }: ApiKeyRow): ApiKey['state'] {
  if (revoked_at) return 'revoked'
  if (!hash) return 'new'
  return expires_at.getTime() <= Date.now() ? 'expired' : 'valid'
}

function toKey(row: ApiKeyRow): ApiKey {
  const { id, name } = row
  const calls = presentCalls(row.calls)
  return {
    id,
    name,
    calls,
    lastFour: row.last_four,
    state: stateOf(row),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: versionOf({ name, calls }),
  }
}

/**
 * Counts towards the limit of the key.
 * @returns undefined for a key that is unknown, expired or revoked
 * @throws {ApiError} TOO_MANY_REQUESTS
 */
export async function findKeyCaller(
  { database, rateLimiter }: { database: Database; rateLimiter: RateLimiter },
  key: string,
): Promise<StaffCaller | undefined> {
  const hash = hashOf(key)
  const row = await findByHash(database, hash)
  if (!row) return undefined
  await rateLimiter.allow('api-key', row.id, staffRateLimits.apiKey)
  if (row.isUseOld) await touchKey(database, row.id)
  return {
    id: row.id,
    name: `Key ${row.name}`,
    // Its calls alone count.
    role: 'packer',
    calls: new Set(row.calls),
    isKey: true,
    requestsOf: row.made_by,
    sessionHash: hash,
    mustAddSecondFactor: false,
    mustChangePassword: false,
    isAudited: false,
  }
}

export async function listKeys(
  database: Database,
  filter: ApiKeyFilter,
): Promise<{ items: ApiKey[]; total: number }> {
  const { rows, total } = await listKeyRows(database, filter)
  return { items: rows.map(toKey), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readKey(database: Database, id: string): Promise<ApiKey> {
  const row = await findKey(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toKey(row)
}

/** @throws {ApiError} NOT_FOUND */
async function locked(transaction: Database, id: string): Promise<ApiKeyRow> {
  const row = await lockKey(transaction, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** @throws {ApiError} WRONG_PASSWORD, FORBIDDEN */
export async function createKey(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  { name, calls, days, ownPassword }: Fields & { days: number },
): Promise<ApiKey> {
  await assertOwnPassword(dependencies, caller, ownPassword)
  assertGivable(caller, calls)
  return dependencies.withAudit(caller, async (transaction, note) => {
    const id = newId()
    const expiresAt = daysFromNow(days)
    await insertKey(transaction, { id, name, calls, made_by: caller.id, expires_at: expiresAt })
    const after = { name, calls, expiresAt: expiresAt.toISOString() }
    await note({ action: 'api-key.added', subject, subjectId: id, label: name, after })
    return readKey(transaction, id)
  })
}

/** @throws {ApiError} WRONG_PASSWORD, FORBIDDEN, NOT_FOUND, CHANGED_MEANWHILE */
export async function changeKey(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  id: string,
  { name, calls, version, ownPassword }: Fields & ExpectedVersion,
): Promise<ApiKey> {
  await assertOwnPassword(dependencies, caller, ownPassword)
  assertGivable(caller, calls)
  return dependencies.withAudit(caller, async (transaction, note) => {
    const row = await locked(transaction, id)
    assertVersion(toKey(row), version)
    await updateKey(transaction, id, { name, calls })
    await note({
      action: 'api-key.saved',
      subject,
      subjectId: id,
      label: name,
      before: { name: row.name, calls: row.calls },
      after: { name, calls },
    })
    return readKey(transaction, id)
  })
}

/**
 * The former key ends at once.
 * @throws {ApiError} WRONG_PASSWORD, NOT_FOUND, KEY_REVOKED
 */
export async function drawKey(
  dependencies: StaffDependencies,
  caller: StaffCaller,
  id: string,
  { days, ownPassword }: { days: number; ownPassword: string },
): Promise<{ id: string; key: string; expiresAt: string }> {
  await assertOwnPassword(dependencies, caller, ownPassword)
  return dependencies.withAudit(caller, async (transaction, note) => {
    const row = await locked(transaction, id)
    if (row.revoked_at) throw new ApiError('KEY_REVOKED')
    const key = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`
    const expiresAt = daysFromNow(days)
    await updateKey(transaction, id, {
      hash: hashOf(key),
      last_four: key.slice(-4),
      expires_at: expiresAt,
    })
    const after = { expiresAt: expiresAt.toISOString() }
    await note({ action: 'api-key.drawn', subject, subjectId: id, label: row.name, after })
    return { id, key, expiresAt: expiresAt.toISOString() }
  })
}

/** @throws {ApiError} NOT_FOUND */
export const revokeKey = ({ withAudit }: StaffDependencies, caller: StaffCaller, id: string) =>
  withAudit(caller, async (transaction, note) => {
    const row = await locked(transaction, id)
    if (!row.revoked_at) await updateKey(transaction, id, { revoked_at: new Date() })
    await note({ action: 'api-key.revoked', subject, subjectId: id, label: row.name })
    return readKey(transaction, id)
  })
