import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export const listenerName = 'amritvasya changes'

/** A reply channel follows it. */
const BARRIER_MARK = '?'
const REPLY_CHANNEL_PREFIX = 'shop_heard_'

/**
 * Invalidations arrive in commit order, so a server that replies to a ping has received every change before
 * it.
 */
export class InvalidationBarrier {
  readonly #client: pg.Client
  readonly #invalidations: string
  readonly #answered = new Map<string, () => void>()

  /**
   * @param client listens for changes, and is pipelined because queries overlap
   * @param invalidations the channel of the changes
   */
  constructor(client: pg.Client, invalidations: string) {
    this.#client = client
    this.#invalidations = invalidations
  }

  /** Returns false for a change. */
  take({ channel, payload = '' }: { channel: string; payload?: string | undefined }): boolean {
    if (channel.startsWith(REPLY_CHANNEL_PREFIX)) this.#answered.get(channel)?.()
    else if (payload.startsWith(BARRIER_MARK)) this.#answer(payload.slice(BARRIER_MARK.length))
    else return false
    return true
  }

  /**
   * @param timeout milliseconds
   * @throws when a query fails, or a server has not replied in time
   */
  async wait(timeout: number): Promise<void> {
    const channel = REPLY_CHANNEL_PREFIX + randomUUID().replaceAll('-', '')
    const end = Promise.withResolvers<void>()
    const limit = setTimeout(end.resolve, timeout)
    let servers = Number.POSITIVE_INFINITY
    let answers = 0
    const look = () => void (answers >= servers && end.resolve())
    this.#answered.set(channel, () => {
      answers++
      look()
    })
    try {
      await this.#client.query(`LISTEN ${channel}`)
      servers = await this.#ask(channel)
      look()
      await end.promise
      if (answers < servers) throw new Error(`${answers} of ${servers} servers replied in ${timeout} ms`)
    } finally {
      clearTimeout(limit)
      this.#answered.delete(channel)
      // The reply channel ends with its connection.
      this.#client.query(`UNLISTEN ${channel}`).catch(() => {})
    }
  }

  async #ask(channel: string): Promise<number> {
    const { rows } = await this.#client.query<{ servers: number }>(
      `SELECT pg_notify($1, $2), (SELECT count(*)::int FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = $3) AS servers`,
      [this.#invalidations, BARRIER_MARK + channel, listenerName],
    )
    return rows[0]?.servers ?? 0
  }

  /** Without a reply, the pinging server waits until its timeout, which it logs. */
  #answer(channel: string): void {
    this.#client.query('SELECT pg_notify($1, $2)', [channel, '']).catch(() => {})
  }
}
