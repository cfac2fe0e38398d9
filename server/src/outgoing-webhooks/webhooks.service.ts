import type { Webhook } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { newId } from '../platform/id.ts'
import type { Secrets } from '../platform/secrets.ts'
import { assertVersion, type ExpectedVersion } from '../platform/version.ts'
import type { WithAudit } from '../staff/index.ts'
import { replayFailed } from './event.repository.ts'
import type { Poster } from './post-event.ts'
import { newSecret } from './signature.ts'
import { toWebhook } from './webhook.mapper.ts'
import {
  countEvents,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhookRows,
  lockWebhook,
  lockWebhooks,
  updateWebhook,
  type WebhookFilter,
  type WebhookRow,
} from './webhook.repository.ts'

export type WebhookDependencies = {
  database: Kysely<Tables>
  secrets: Secrets
  withAudit: WithAudit
  poster: Pick<Poster, 'allows'>
}
type Fields = Pick<Webhook, 'url' | 'note' | 'events'>

const MAX_WEBHOOKS = 10
/** The former secret signs on for so long. */
const OVERLAP_MS = 24 * 3600 * 1000
const none = { waiting: 0, failed: 0 }

export async function listWebhooks(
  database: Database,
  filter: WebhookFilter,
): Promise<{ items: Webhook[]; total: number }> {
  const { rows, total } = await listWebhookRows(database, filter)
  const counts = await countEvents(
    database,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => toWebhook(row, counts.get(row.id) ?? none)), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readWebhook(database: Database, id: string): Promise<Webhook> {
  const row = await findWebhook(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toWebhook(row, (await countEvents(database, [id])).get(id) ?? none)
}

/** @throws {ApiError} NOT_FOUND */
async function locked(transaction: Database, id: string): Promise<WebhookRow> {
  const row = await lockWebhook(transaction, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** Redirects and private addresses are refused when something is sent. @throws {ApiError} WEBHOOK_ADDRESS */
function assertAllowed({ poster }: WebhookDependencies, { url }: Fields): void {
  if (!poster.allows(url)) throw fieldError('url', 'WEBHOOK_ADDRESS')
}

/** @throws {ApiError} WEBHOOK_ADDRESS, WEBHOOK_LIMIT */
export async function createWebhook(
  dependencies: WebhookDependencies,
  caller: StaffCaller,
  fields: Fields,
): Promise<Webhook> {
  assertAllowed(dependencies, fields)
  return dependencies.withAudit(caller, async (transaction, logChange) => {
    const id = newId()
    if (!(await insertWebhook(transaction, { id, ...fields }, MAX_WEBHOOKS))) {
      throw new ApiError('WEBHOOK_LIMIT')
    }
    await logChange('webhook.added', id, fields.url, { after: fields })
    return readWebhook(transaction, id)
  })
}

/**
 * Switched on again, it gets what has waited.
 * @throws {ApiError} NOT_FOUND, WEBHOOK_ADDRESS, CHANGED_MEANWHILE
 */
export async function changeWebhook(
  dependencies: WebhookDependencies,
  caller: StaffCaller,
  id: string,
  { version, isActive, ...fields }: Fields & ExpectedVersion & { isActive: boolean },
): Promise<Webhook> {
  assertAllowed(dependencies, fields)
  return dependencies.withAudit(caller, async (transaction, logChange) => {
    const row = await locked(transaction, id)
    assertVersion(toWebhook(row, none), version)
    const isNewBegin = isActive && (!row.is_active || row.url !== fields.url)
    await updateWebhook(transaction, id, {
      ...fields,
      is_active: isActive,
      ...(isNewBegin && { failing_since: null, problem: null }),
    })
    await logChange('webhook.saved', id, fields.url, {
      before: { url: row.url, note: row.note, events: row.events, isActive: row.is_active },
      after: { ...fields, isActive },
    })
    return readWebhook(transaction, id)
  })
}

/** @throws {ApiError} NOT_FOUND */
export const removeWebhook = ({ withAudit }: WebhookDependencies, caller: StaffCaller, id: string) =>
  withAudit(caller, async (transaction, logChange) => {
    const { url, note, events } = await locked(transaction, id)
    await deleteWebhook(transaction, id)
    await logChange('webhook.removed', id, url, { before: { url, note, events } })
  })

/**
 * The former secret signs on beside the new one for a day, so that no receiver refuses an event meanwhile.
 * @param endFormer when it has leaked
 * @throws {ApiError} NOT_FOUND
 */
export const drawSecret = (
  { withAudit, secrets }: WebhookDependencies,
  caller: StaffCaller,
  id: string,
  { endFormer }: { endFormer: boolean },
) =>
  withAudit(caller, async (transaction, logChange) => {
    const row = await locked(transaction, id)
    const secret = newSecret()
    const former = endFormer ? null : row.encrypted_secret
    const endsAt = former && new Date(Date.now() + OVERLAP_MS)
    await updateWebhook(transaction, id, {
      encrypted_secret: secrets.encrypt('webhook', secret),
      encrypted_former_secret: former,
      former_secret_ends_at: endsAt,
    })
    await logChange('webhook.secret-drawn', id, row.url)
    return { id, secret, formerSecretEndsAt: endsAt?.toISOString() ?? null }
  })

/** @throws {ApiError} NOT_FOUND */
export const replayWebhook = ({ withAudit }: WebhookDependencies, caller: StaffCaller, id: string) =>
  withAudit(caller, async (transaction, logChange) => {
    const { url } = await locked(transaction, id)
    await replayFailed(transaction, id)
    await logChange('webhook.replayed', id, url)
    return readWebhook(transaction, id)
  })

/** Encrypts them with the newest TOKEN_SECRET. */
export async function reencryptWebhookSecrets(database: Kysely<Tables>, secrets: Secrets): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { id, encrypted_secret, encrypted_former_secret } of await lockWebhooks(transaction)) {
      const secret = encrypted_secret && secrets.reencrypt('webhook', encrypted_secret)
      const former = encrypted_former_secret && secrets.reencrypt('webhook', encrypted_former_secret)
      if (!secret && !former) continue
      await updateWebhook(transaction, id, {
        ...(secret && { encrypted_secret: secret }),
        ...(former && { encrypted_former_secret: former }),
      })
    }
  })
}
