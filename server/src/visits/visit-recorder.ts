import { createHmac } from 'node:crypto'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyBaseLogger } from 'fastify'
import { isbot } from 'isbot'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { networkOf } from '../platform/http/caller.ts'
import type { SeenDay, SeenVisitor, VisitCollector } from './visit-collector.ts'
import {
  type DaySalt,
  findOrCreateSalt,
  type HashedVisitor,
  sumUpVisits,
  writeVisitors,
} from './visits.repository.ts'

/** A server that is killed loses this much. */
const WRITE_INTERVAL_MS = 5_000
const MAX_BATCH = 5_000
/** Waiting while the database is away; more is lost. */
const MAX_WAITING = 100_000
const HASH_BYTES = 16

type Options = {
  database: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** They are separated by commas. */
  trustedProxies: string | undefined
}

/** Writes what a {@link VisitCollector} has collected, as hashes with the salt of the day that all servers share. */
export class VisitRecorder {
  readonly #collector: VisitCollector
  readonly #options: Options
  readonly #isTrusted: (address: string, hop: number) => boolean
  #waiting: SeenDay[] = []
  #salt: DaySalt | undefined
  #writing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(collector: VisitCollector, options: Options) {
    this.#collector = collector
    this.#options = options
    const proxies = options.trustedProxies?.split(',').map((proxy) => proxy.trim()) ?? []
    this.#isTrusted = proxyAddress.compile(proxies)
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.write(), WRITE_INTERVAL_MS).unref()
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
    this.#dropSalt()
  }

  /** It never rejects: what could not be written waits for the next time. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const days = [...this.#waiting, ...this.#collector.take()]
    this.#waiting = []
    try {
      while (days[0]) {
        await this.#writeDay(days[0])
        days.shift()
      }
    } catch (error) {
      this.#keep(days, error)
    }
  }

  #keep(days: SeenDay[], error: unknown): void {
    const waiting = days.reduce((sum, { visitors }) => sum + visitors.length, 0)
    if (waiting <= MAX_WAITING) this.#waiting = days
    const lost = waiting > MAX_WAITING ? waiting : 0
    this.#options.log.warn({ err: error, waiting, lost }, 'visits could not be written')
  }

  /** Removes from the day what is written, so that another try does not count it again. */
  async #writeDay(seen: SeenDay): Promise<void> {
    while (seen.visitors.length > 0) {
      const batch = seen.visitors.slice(0, MAX_BATCH)
      // A salt may have gone with a crash of the database, but a second one is new.
      const isWritten = (await this.#writeBatch(seen.day, batch)) || (await this.#writeBatch(seen.day, batch))
      if (!isWritten)
        this.#options.log.warn({ visitors: batch.length }, 'visits of a day that has ended are lost')
      seen.visitors.splice(0, batch.length)
    }
  }

  async #writeBatch(day: string, batch: readonly SeenVisitor[]): Promise<boolean> {
    if (this.#salt?.day !== day) {
      this.#dropSalt()
      this.#salt = await this.#readSalt(day)
    }
    const salt = this.#salt
    if (!salt) return false
    const visitors = mergeVisitors(batch.filter(isPerson).map((one) => this.#hash(one, salt)))
    const isWritten = await writeVisitors(this.#options.database, salt, visitors)
    if (!isWritten) this.#dropSalt()
    return isWritten
  }

  /** The day before the last has the same place, and may still be there after a stop of all servers. */
  async #readSalt(day: string): Promise<DaySalt | undefined> {
    const { database } = this.#options
    const salt = await findOrCreateSalt(database, day)
    if (salt) return salt
    await sumUp(database)
    return findOrCreateSalt(database, day)
  }

  #hash({ address, forwardedFor, userAgent, ...visitor }: SeenVisitor, { salt }: DaySalt): HashedVisitor {
    const request = { socket: { remoteAddress: address }, headers: { 'x-forwarded-for': forwardedFor } }
    const network = networkOf(proxyAddress(request as never, this.#isTrusted))
    const digest = createHmac('sha256', salt).update(`${network}\n${userAgent}`).digest()
    return { ...visitor, hash: digest.toString('hex', 0, HASH_BYTES) }
  }

  #dropSalt(): void {
    this.#salt?.salt.fill(0)
    this.#salt = undefined
  }
}

const isPerson = ({ userAgent }: SeenVisitor): boolean => !isbot(userAgent)

/** Several addresses of proxies may lead to one visitor. */
function mergeVisitors(visitors: readonly HashedVisitor[]): HashedVisitor[] {
  const merged = new Map<string, HashedVisitor>()
  for (const visitor of visitors) {
    const known = merged.get(visitor.hash)
    if (!known) {
      merged.set(visitor.hash, visitor)
      continue
    }
    const [first, second] = visitor.firstAt < known.firstAt ? [visitor, known] : [known, visitor]
    merged.set(visitor.hash, {
      ...first,
      stage: Math.max(first.stage, second.stage),
      pageLoads: first.pageLoads + second.pageLoads,
    })
  }
  return [...merged.values()]
}

/** Brings the counts up to date, and destroys salt and hashes of days that have ended (VISIT-03). */
export const sumUp = (database: Database): Promise<void> =>
  database.isTransaction
    ? sumUpVisits(database)
    : (database as Kysely<Tables>).transaction().execute(sumUpVisits)
