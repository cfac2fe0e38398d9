import { allTag, type CacheTag } from '@amritvasya/contract/cache-tags'
import { sql } from 'kysely'
import pg from 'pg'
import { Changes } from './changes.ts'
import type { Database } from './database.ts'
import { HeardEverywhere, listenerName } from './heard-everywhere.ts'
import { inTurn, type Query } from './in-turn.ts'

const channel = 'shop_changed'
/** A PostgreSQL notification must be shorter than 8000 bytes; a tag has at most 40. */
const tagsInOneNotification = 150
const mostTags = 1_500
/** Milliseconds to wait for servers that do not respond. */
const patience = 1_000

/**
 * Notifies every process of the shop when the transaction commits; a rollback sends nothing.
 */
export async function announce(transaction: Database, tags: readonly CacheTag[]): Promise<void> {
  const distinct = [...new Set(tags)]
  const told = distinct.length > mostTags ? [allTag] : distinct
  for (let i = 0; i < told.length; i += tagsInOneNotification) {
    const payload = told.slice(i, i + tagsInOneNotification).join(' ')
    await sql`SELECT pg_notify(${channel}, ${payload})`.execute(transaction)
  }
}

export type Listener = { changes: Changes; close(): Promise<void> }

/**
 * Listens for changes of any process. A lost connection is reopened and counts as a change of everything, as
 * announcements may have been missed.
 * @throws when the first connection fails
 */
export async function listen(url: string): Promise<Listener> {
  const changes = new Changes()
  let client: pg.Client | undefined
  let ask: Query | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    changes.isLive = false
    changes.publish([allTag])
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
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    const query = inTurn(fresh)
    const everywhere = new HeardEverywhere(query, channel)
    fresh.on('notification', (heard) => {
      if (!everywhere.take(heard))
        changes.publish(heard.payload ? (heard.payload.split(' ') as CacheTag[]) : [])
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
    // Announcements still arrive when this query fails.
    changes.heardEverywhere = () => everywhere.wait(patience).catch(() => {})
    changes.publish([allTag])
    changes.isLive = true
  }
  const reconnect = (delay: number) => {
    retry = setTimeout(() => connect().catch(() => isClosed || reconnect(Math.min(delay * 2, 5_000))), delay)
  }
  // A silently dead connection raises no error; a regular query detects it.
  const pulse = setInterval(() => {
    const asked = client
    if (asked) ask?.('SELECT 1').catch(() => lose(asked))
  }, 15_000).unref()

  await connect()
  return {
    changes,
    async close() {
      isClosed = true
      clearInterval(pulse)
      clearTimeout(retry)
      const open = client
      client = undefined
      changes.isLive = false
      await open?.end()
    },
  }
}
