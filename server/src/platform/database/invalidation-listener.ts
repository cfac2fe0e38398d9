import { allTag, type CacheTag } from '@amritvasya/contract/cache-tags'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { InvalidationBarrier, listenerName } from './invalidation-barrier.ts'
import { InvalidationBus } from './invalidation-bus.ts'
import { type Query, serialQuery } from './serial-query.ts'

const channel = 'shop_changed'
/** A PostgreSQL notification must be shorter than 8000 bytes; a tag has at most 40. */
const MAX_TAGS_PER_NOTIFICATION = 150
const MAX_TAGS = 1_500
/** Milliseconds to wait for servers that do not respond. */
const BARRIER_TIMEOUT_MS = 1_000

/**
 * Notifies every process of the shop when the transaction commits; a rollback sends nothing.
 */
export async function invalidate(transaction: Database, tags: readonly CacheTag[]): Promise<void> {
  const distinct = [...new Set(tags)]
  const published = distinct.length > MAX_TAGS ? [allTag] : distinct
  for (let i = 0; i < published.length; i += MAX_TAGS_PER_NOTIFICATION) {
    const payload = published.slice(i, i + MAX_TAGS_PER_NOTIFICATION).join(' ')
    await sql`SELECT pg_notify(${channel}, ${payload})`.execute(transaction)
  }
}

export type InvalidationListener = { invalidationBus: InvalidationBus; close(): Promise<void> }

/**
 * Listens for changes of any process. A lost connection is reopened and counts as a change of everything, as
 * invalidations may have been missed.
 * @throws when the first connection fails
 */
export async function listenForInvalidations(
  url: string,
  log?: Pick<Logger, 'info' | 'warn'>,
): Promise<InvalidationListener> {
  const invalidationBus = new InvalidationBus()
  let client: pg.Client | undefined
  let ask: Query | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const lose = (lost: pg.Client, error?: unknown) => {
    if (client !== lost) return
    log?.warn({ err: error }, 'the connection that listens for invalidations was lost; no page is cached')
    client = undefined
    invalidationBus.isLive = false
    invalidationBus.publish([allTag])
    lost.end().catch(() => {})
    if (!isClosed) reconnect(100)
  }
  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      application_name: listenerName,
    })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh))
    const query = serialQuery(fresh)
    const everywhere = new InvalidationBarrier(query, channel)
    fresh.on('notification', (notification) => {
      if (!everywhere.take(notification))
        invalidationBus.publish(notification.payload ? (notification.payload.split(' ') as CacheTag[]) : [])
    })
    try {
      await fresh.connect()
      await query(`LISTEN ${channel}`)
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    if (isClosed) return fresh.end()
    client = fresh
    ask = query
    // Invalidations still arrive when this query fails.
    invalidationBus.waitUntilInvalidatedEverywhere = () => everywhere.wait(BARRIER_TIMEOUT_MS).catch(() => {})
    invalidationBus.publish([allTag])
    invalidationBus.isLive = true
  }
  const reconnect = (delay: number) => {
    const again = () => isClosed || reconnect(Math.min(delay * 2, 5_000))
    const restored = () => log?.info('the connection that listens for invalidations is back')
    retry = setTimeout(() => connect().then(restored, again), delay)
  }
  // A silently dead connection raises no error; a regular query detects it.
  const pulse = setInterval(() => {
    const current = client
    if (current) ask?.('SELECT 1').catch((error: unknown) => lose(current, error))
  }, 15_000).unref()

  await connect()
  return {
    invalidationBus,
    async close() {
      isClosed = true
      clearInterval(pulse)
      clearTimeout(retry)
      const open = client
      client = undefined
      invalidationBus.isLive = false
      await open?.end()
    },
  }
}
