import type { ShownWebhookEvent, Webhook, WebhookEvent } from '@amritvasya/contract'
import { versionOf } from '../platform/version.ts'
import type { AttemptRow, ClaimedEvent, EventRow } from './event.repository.ts'
import type { EventCounts, WebhookRow } from './webhook.repository.ts'

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

export function toWebhook(row: WebhookRow, { waiting, failed }: EventCounts, now = new Date()): Webhook {
  const { id, url, note, events, is_active: isActive, former_secret_ends_at: ends } = row
  return {
    id,
    url,
    note,
    events,
    isActive,
    hasSecret: row.encrypted_secret !== null,
    formerSecretEndsAt: ends && ends > now ? ends.toISOString() : null,
    failingSince: isoOf(row.failing_since),
    problem: isActive ? null : row.problem,
    waiting,
    failed,
    createdAt: row.created_at.toISOString(),
    version: versionOf({ url, note, events, isActive }),
  }
}

/** The body is the same with every attempt, because it is signed. */
export const bodyOf = ({
  type,
  data,
  happened_at,
}: Pick<ClaimedEvent, 'type' | 'data' | 'happened_at'>): string =>
  JSON.stringify({ type, timestamp: happened_at.toISOString(), data })

export const toWebhookEvent = (row: EventRow, url: string): WebhookEvent => ({
  id: row.id,
  webhookId: row.webhook_id,
  url,
  type: row.type,
  orderId: typeof row.data.orderId === 'string' ? row.data.orderId : null,
  state: row.state,
  tries: row.tries,
  happenedAt: row.happened_at.toISOString(),
  nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
  deliveredAt: isoOf(row.delivered_at),
})

export const toShownEvent = (
  row: EventRow,
  url: string,
  attempts: readonly AttemptRow[],
): ShownWebhookEvent => ({
  ...toWebhookEvent(row, url),
  payload: bodyOf(row),
  attempts: attempts.map(({ at, status, problem, took_ms }) => ({
    at: at.toISOString(),
    status,
    problem,
    took: took_ms,
  })),
})
