import { randomUUID } from 'node:crypto'
import type { Query } from './in-turn.ts'

/** What all connections that listen to changes are called, in PostgreSQL's list of connections. */
export const listenerName = 'amritvasya changes'

/** A question among the announcements: this, and the channel on which to answer, which only the asking server hears. */
const mark = '?'
const replies = 'shop_heard_'

/**
 * Finds out when all servers have heard of the changes so far. Announcements arrive in the order in which they were
 * committed, so whoever answers a question has heard everything before it.
 */
export class HeardEverywhere {
  readonly #query: Query
  readonly #announcements: string
  readonly #answered = new Map<string, () => void>()

  /**
   * @param query on the connection that hears of changes
   * @param announcements the channel on which it does
   */
  constructor(query: Query, announcements: string) {
    this.#query = query
    this.#announcements = announcements
  }

  /** Whether a notification is a question, which is answered, or an answer, which is counted, and no change. */
  take({ channel, payload = '' }: { channel: string; payload?: string | undefined }): boolean {
    if (channel.startsWith(replies)) this.#answered.get(channel)?.()
    else if (payload.startsWith(mark)) this.#answer(payload.slice(mark.length))
    else return false
    return true
  }

  /**
   * Resolves when every server that listens has heard of all changes that were committed before.
   * @param patience milliseconds after which servers that do not answer are left behind
   * @throws when the database cannot be asked
   */
  async wait(patience: number): Promise<void> {
    const channel = replies + randomUUID().replaceAll('-', '')
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

  /** @returns how many servers there are to answer */
  async #ask(channel: string): Promise<number> {
    const { rows } = await this.#query<{ servers: number }>(
      `SELECT pg_notify($1, $2), (SELECT count(*)::int FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = $3) AS servers`,
      [this.#announcements, mark + channel, listenerName],
    )
    return rows[0]?.servers ?? 0
  }

  /** An answer that cannot be given is waited for in vain, for a moment. */
  #answer(channel: string): void {
    this.#query('SELECT pg_notify($1, $2)', [channel, '']).catch(() => {})
  }
}
