import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const INTERVAL_MS = 50

/** Modes in which others can read and not write; in AccessExclusiveLock they can do neither. */
const blockingWriters = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

export type LockTimes = {
  /** It is the longest time in milliseconds in which a table with rows could not be read. */
  unreadable: number
  /** It is the longest time in milliseconds in which a table with rows could not be written. */
  unwritable: number
  /** The table of `unwritable`; undefined when there was none. */
  table: string | undefined
}

export type LockWatch = {
  /** They are of the locks seen so far. */
  times: LockTimes
  stop(): Promise<void>
}

/** Samples the locks that others take on tables that have rows now; a lock that was seen once counts for one interval. */
export async function watchLocks(url: string): Promise<LockWatch> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const filled = await listFilled(client)
  /** They record when each lock was first seen and, without a break, last seen. */
  const locks = new Map<string, { from: number; to: number }>()
  const times: LockTimes = { unreadable: 0, unwritable: 0, table: undefined }
  let isOver = false
  const sampling = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ pid: number; mode: string; oid: number }>(
        `SELECT pid, mode, relation::integer AS oid FROM pg_locks
         WHERE locktype = 'relation' AND granted AND mode = ANY ($1) AND relation = ANY ($2)`,
        [blockingWriters, [...filled.keys()]],
      )
      const now = performance.now()
      const seen = new Set<string>()
      for (const { pid, mode, oid } of rows) {
        for (const kind of mode === 'AccessExclusiveLock' ? ['unreadable', 'unwritable'] : ['unwritable']) {
          const key = `${pid} ${oid} ${kind}`
          seen.add(key)
          const lock = locks.get(key) ?? { from: now, to: now }
          lock.to = now
          locks.set(key, lock)
          record(times, kind, lock.to - lock.from + INTERVAL_MS, filled.get(oid))
        }
      }
      for (const key of locks.keys()) if (!seen.has(key)) locks.delete(key)
      await delay(INTERVAL_MS)
    }
  })()
  return {
    times,
    async stop() {
      isOver = true
      await sampling
      await client.end()
    },
  }
}

function record(times: LockTimes, kind: string, milliseconds: number, table: string | undefined): void {
  if (kind === 'unreadable') times.unreadable = Math.max(times.unreadable, milliseconds)
  else if (milliseconds > times.unwritable) Object.assign(times, { unwritable: milliseconds, table })
}

/** Returns the names of tables by oid; what a migration creates itself has no readers yet. */
async function listFilled(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `SELECT oid::integer AS oid, oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE '%migration%'`,
  )
  const filled = new Map<number, string>()
  for (const { oid, name } of rows) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`)
    if (rowCount) filled.set(oid, name)
  }
  return filled
}
