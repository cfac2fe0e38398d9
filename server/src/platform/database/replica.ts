import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import { sql } from 'kysely'
import { IncidentLog, type IncidentLogger } from '../incident-log.ts'
import { openDatabase, type Tables } from './database.ts'
import { DatabaseProbe } from './database-probe.ts'
import { throughConnection } from './pipeline.ts'

/** A replica that may lack what was committed longer ago is not read. */
export const MAX_LAG_SECONDS = 10
const PROBE_INTERVAL_MS = 1_000
/** It is PostgreSQL's code; the primary would take as long. */
const STATEMENT_TIMED_OUT = '57014'

const writtenPosition = sql<{ position: number }>`
  SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 AS position`
/** It has no row on a server that was promoted. */
const REPLAYED_POSITION = `
  SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS position WHERE pg_is_in_recovery()`

/** It is how far the primary's log reached at a moment, whose milliseconds were read before. */
export type WrittenPosition = { at: number; position: number }

const isRecent = ({ at }: WrittenPosition, now: number): boolean => now - at <= MAX_LAG_SECONDS * 1_000

/**
 * Says whether a replica has all that was committed {@link MAX_LAG_SECONDS} ago. Clocks of the databases say nothing about
 * that while nobody writes.
 * @param replayed undefined while it does not answer
 */
export const isFresh = (
  written: readonly WrittenPosition[],
  replayed: number | undefined,
  now: number,
): boolean =>
  replayed !== undefined && written.some((known) => isRecent(known, now) && known.position <= replayed)

/** Follows a hot standby, and reads from it while it is fresh. */
export class Replica {
  /** Each statement goes to the replica or the primary, and begins no transaction. */
  readonly reads: Kysely<Tables>
  readonly #primary: Kysely<Tables>
  readonly #open: () => Kysely<Tables>
  readonly #probe: DatabaseProbe
  readonly #incident: IncidentLog
  readonly #timer: NodeJS.Timeout
  /** They reject the statements that run at the replica. */
  readonly #running = new Set<(error: Error) => void>()
  #database: Kysely<Tables>
  #written: WrittenPosition[] = []
  #replayed: number | undefined
  #isFollowing = false
  #isStopped = false

  constructor(url: string, primary: Kysely<Tables>, log: IncidentLogger) {
    this.#primary = primary
    this.#open = () => openDatabase(url, { log })
    this.#database = this.#open()
    this.#probe = new DatabaseProbe(url, REPLAYED_POSITION)
    this.#incident = new IncidentLog(log, 'the replica is not read', {
      recovered: 'the replica is read again',
    })
    this.reads = throughConnection(primary, {
      executeQuery: <Row>(query: CompiledQuery) => this.#read(query as CompiledQuery<Row>),
      streamQuery: () => {
        throw new Error('Nothing is streamed from a replica')
      },
    })
    this.#timer = setInterval(() => void this.#follow(), PROBE_INTERVAL_MS).unref()
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#probe.close()
    this.#close()
  }

  async #read<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    if (!isFresh(this.#written, this.#replayed, performance.now())) return this.#primary.executeQuery(query)
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>()
    this.#running.add(reject)
    this.#database.executeQuery(query).then(resolve, reject)
    try {
      return await promise
    } catch (error) {
      if ((error as { code?: unknown }).code === STATEMENT_TIMED_OUT) throw error
      // The replica cancels statements that stop its replay, and may lack a column of a new release.
      return await this.#primary.executeQuery(query)
    } finally {
      this.#running.delete(reject)
    }
  }

  async #follow(): Promise<void> {
    if (this.#isFollowing) return
    this.#isFollowing = true
    const at = performance.now()
    const [written, replayed] = await Promise.all([
      writtenPosition.execute(this.#primary).catch(() => undefined),
      this.#probe.read(),
    ])
    this.#isFollowing = false
    if (this.#isStopped) return
    const known = written?.rows.map(({ position }) => ({ at, position })) ?? []
    this.#written = [...this.#written.filter((former) => isRecent(former, at)), ...known]
    if (replayed === undefined) return this.#lose(new Error('It does not answer, or is no standby'))
    this.#replayed = Number(replayed.position)
    if (isFresh(this.#written, this.#replayed, at)) this.#incident.succeed()
    else this.#incident.fail(new Error(`It is more than ${MAX_LAG_SECONDS} seconds behind`))
  }

  /** Statements that wait for the replica turn to the primary, and its connections are given up. */
  #lose(error: Error): void {
    this.#incident.fail(error)
    if (this.#replayed === undefined) return
    this.#replayed = undefined
    for (const reject of this.#running) reject(new Error('The replica was lost'))
    this.#close()
    this.#database = this.#open()
  }

  /** Does not wait for a replica that hangs. */
  #close(): void {
    this.#database.destroy().catch(() => {})
  }
}
