import { indianDay } from '@amritvasya/contract/rules/dates'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/database.ts'
import { IncidentLog, type IncidentLogger } from '../../platform/incident-log.ts'
import { addMissedSearches, MAX_WORDS_PER_DAY, type SearchCount } from './missed-search.repository.ts'
import { missedWords } from './missed-words.ts'

/** A server that is killed loses this much. */
const WRITE_INTERVAL_MS = 5_000

/** Counts searches that found nothing, in memory, and writes the counts every few seconds. */
export class MissedSearchRecorder {
  readonly #database: Kysely<Tables>
  readonly #outage: IncidentLog
  #waiting = new Map<string, SearchCount>()
  #writing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(database: Kysely<Tables>, log: IncidentLogger) {
    this.#database = database
    this.#outage = new IncidentLog(log, 'missed searches cannot be counted; they wait in memory', {
      recovered: 'missed searches are counted again',
    })
  }

  /** Leaves out what may reach a person. */
  count(search: string): void {
    const words = missedWords(search)
    if (words !== undefined) this.#add({ day: indianDay(new Date()), words, searches: 1 })
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.write(), WRITE_INTERVAL_MS).unref()
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  /** It never rejects: what could not be written waits for the next time. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const counts = [...this.#waiting.values()]
    if (counts.length === 0) return
    this.#waiting = new Map()
    try {
      await addMissedSearches(this.#database, counts)
      this.#outage.succeed()
    } catch (error) {
      for (const count of counts) this.#add(count)
      this.#outage.fail(error)
    }
  }

  /** Beyond the words of a day, further ones are not counted. */
  #add({ day, words, searches }: SearchCount): void {
    const key = `${day} ${words}`
    const known = this.#waiting.get(key)
    if (known) known.searches += searches
    else if (this.#waiting.size < MAX_WORDS_PER_DAY) this.#waiting.set(key, { day, words, searches })
  }
}
