import type { ShownWebhookEvent, WebhookEvent } from '@amritvasya/contract'
import { TEST_EVENT } from '@amritvasya/contract/rules/webhook-events'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { newId } from '../platform/id.ts'
import {
  addTestEvent,
  type EventFilter,
  type EventRow,
  findAddresses,
  findEvent,
  listAttempts,
  listEventRows,
  replayEvent,
} from './event.repository.ts'
import { toShownEvent, toWebhookEvent } from './webhook.mapper.ts'
import { findWebhook } from './webhook.repository.ts'
import type { WebhookDependencies } from './webhooks.service.ts'

export async function listEvents(
  database: Database,
  filter: EventFilter,
): Promise<{ items: WebhookEvent[]; total: number }> {
  const { rows, total } = await listEventRows(database, filter)
  const addresses = await findAddresses(database, [...new Set(rows.map(({ webhook_id }) => webhook_id))])
  const urls = new Map(addresses.map(({ id, url }) => [id, url]))
  return { items: rows.map((row) => toWebhookEvent(row, urls.get(row.webhook_id) ?? '')), total }
}

/** @throws {ApiError} NOT_FOUND */
async function found(database: Database, id: string): Promise<{ row: EventRow; url: string }> {
  const row = await findEvent(database, id)
  const webhook = row && (await findWebhook(database, row.webhook_id))
  if (!webhook) throw new ApiError('NOT_FOUND')
  return { row, url: webhook.url }
}

/** @throws {ApiError} NOT_FOUND */
export async function readEvent(database: Database, id: string): Promise<ShownWebhookEvent> {
  const { row, url } = await found(database, id)
  return toShownEvent(row, url, await listAttempts(database, id))
}

/** @throws {ApiError} NOT_FOUND */
async function readListed(database: Database, id: string): Promise<WebhookEvent> {
  const { row, url } = await found(database, id)
  return toWebhookEvent(row, url)
}

/** @throws {ApiError} NOT_FOUND */
export const sendTest = ({ withAudit }: WebhookDependencies, caller: StaffCaller, webhookId: string) =>
  withAudit(caller, async (transaction, logChange) => {
    const webhook = await findWebhook(transaction, webhookId)
    if (!webhook) throw new ApiError('NOT_FOUND')
    const id = newId()
    await addTestEvent(transaction, { id, webhookId, type: TEST_EVENT })
    await logChange('webhook.tried', webhookId, webhook.url)
    return readListed(transaction, id)
  })

/** @throws {ApiError} NOT_FOUND */
export const sendAgain = ({ withAudit }: WebhookDependencies, caller: StaffCaller, id: string) =>
  withAudit(caller, async (transaction, logChange) => {
    const { row, url } = await found(transaction, id)
    await replayEvent(transaction, id)
    await logChange({
      action: 'webhook.event-replayed',
      subject: 'webhook-event',
      subjectId: id,
      label: `${row.type} to ${url}`,
    })
    return readListed(transaction, id)
  })
