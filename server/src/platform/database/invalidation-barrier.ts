import { randomUUID } from 'node:crypto'
import type { Query } from './serial-query.ts'

export const listenerName = 'amritvasya changes'

/** A ping is this mark and a reply channel, to which only the pinging server listens. */
const BARRIER_MARK = '?'
const REPLY_CHANNEL_PREFIX = 'shop_heard_'

/**
 * Determines when all servers have received the changes so far: invalidations arrive in commit order, so a server that
 * replies to a ping has received every change before it.
 */
export class InvalidationBarrier {
  readonly #query: Query
  readonly #invalidations: string
  readonly #answered = new Map<string, () => void>()

  /**
   * @param query runs on the connection that listens for changes
   * @param invalidations the channel of the changes
   */
  constructor(query: Query, invalidations: string) {
    this.#query = query
    this.#invalidations = invalidations
  }

  /** Handles pings and replies; returns false for changes. */
  take({ channel, payload = '' }: { channel: string; payload?: string | undefined }): boolean {
    if (channel.startsWith(REPLY_CHANNEL_PREFIX)) this.#answered.get(channel)?.()
    else if (payload.startsWith(BARRIER_MARK)) this.#answer(payload.slice(BARRIER_MARK.length))
    else return false
    return true
  }

  /**
   * Resolves when every server has received all changes committed before.
   * @param patience milliseconds after which missing replies are ignored
   * @throws when a query fails
   */
  async wait(patience: number): Promise<void> {
    const channel = REPLY_CHANNEL_PREFIX + randomUUID().replaceAll('-', '')
    const late = Promise.withResolvers<void>()
    const limit = setTimeout(late.resolve, patience)
    let servers = Number.POSITIVE_INFINITY
    let answers = 0
    const look = () => void (answers >= servers && late.resolve())
    this.#answered.set(channel, () => {
      answers++
      look()
    })
    try {
      await this.#query(`LISTEN ${channel}`)
      servers = await this.#ask(channel)
      look()
      await late.promise
    } finally {
      clearTimeout(limit)
      this.#answered.delete(channel)
      this.#query(`UNLISTEN ${channel}`).catch(() => {})
    }
  }

  /** @returns the number of servers */
  async #ask(channel: string): Promise<number> {
    const { rows } = await this.#query<{ servers: number }>(
      `SELECT pg_notify($1, $2), (SELECT count(*)::int FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = $3) AS servers`,
      [this.#invalidations, BARRIER_MARK + channel, listenerName],
    )
    return rows[0]?.servers ?? 0
  }

  /** A failed reply lets the pinging server wait until its timeout. */
  #answer(channel: string): void {
    this.#query('SELECT pg_notify($1, $2)', [channel, '']).catch(() => {})
  }
}
