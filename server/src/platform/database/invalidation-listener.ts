import { allTag, type CacheTag } from '@amritvasya/contract/rules/cache-tags'
import { sql } from 'kysely'
import pg from 'pg'
import { IncidentLog, type IncidentLogger } from '../incident-log.ts'
import type { Database } from './database.ts'
import { InvalidationBarrier, listenerName } from './invalidation-barrier.ts'
import { InvalidationBus } from './invalidation-bus.ts'

const channel = 'shop_changed'
/** A notification must be shorter than 8000 bytes; a tag has at most 40. */
const MAX_TAGS_PER_NOTIFICATION = 150
const MAX_TAGS = 1_500
const BARRIER_TIMEOUT_MS = 1_000

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
 * A reopened connection counts as a change of everything, as invalidations may have been missed.
 * @param barrierTimeout milliseconds for which `waitUntilInvalidatedEverywhere` waits
 * @throws when the first connection fails
 */
export async function listenForInvalidations(
  url: string,
  log?: IncidentLogger,
  barrierTimeout = BARRIER_TIMEOUT_MS,
): Promise<InvalidationListener> {
  const invalidationBus = new InvalidationBus()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  const unconfirmed = new IncidentLog(log, 'a server does not confirm invalidations; it may show old pages', {
    recovered: 'all servers confirm invalidations again',
  })

  const lose = (lost: pg.Client, error?: unknown) => {
    if (client !== lost) return
    log?.warn({ err: error }, 'the connection that listens for invalidations was lost; no page is cached')
    client = undefined
    invalidationBus.isLive = false
    invalidationBus.publish([allTag])
    // The connection may have ended already.
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
      pipeline: true,
    })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh))
    const everywhere = new InvalidationBarrier(fresh, channel)
    fresh.on('notification', (notification) => {
      if (!everywhere.take(notification))
        invalidationBus.publish(notification.payload ? (notification.payload.split(' ') as CacheTag[]) : [])
    })
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${channel}`)
    } catch (error) {
      // The error of connecting is thrown.
      fresh.end().catch(() => {})
      throw error
    }
    if (isClosed) return fresh.end()
    client = fresh
    invalidationBus.waitUntilInvalidatedEverywhere = async () => {
      try {
        await everywhere.wait(barrierTimeout)
        unconfirmed.succeed()
      } catch (error) {
        // The change is saved all the same; a lost connection has been logged.
        if (client === fresh) unconfirmed.fail(error)
      }
    }
    invalidationBus.publish([allTag])
    invalidationBus.isLive = true
  }
  const reconnect = (delay: number) => {
    const again = () => isClosed || reconnect(Math.min(delay * 2, 5_000))
    const restored = () => log?.info('the connection that listens for invalidations is back')
    retry = setTimeout(() => connect().then(restored, again), delay)
  }
  // Only a query detects a silently dead connection.
  const pulse = setInterval(() => {
    const current = client
    current?.query('SELECT 1').catch((error: unknown) => lose(current, error))
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
