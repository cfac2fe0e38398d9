import type { IncidentLog } from '../../platform/incident-log.ts'

/** Collects what fails, so that one bad payment does not keep the others. */
export class Failures {
  readonly #incident: IncidentLog
  readonly #errors: unknown[] = []

  constructor(incident: IncidentLog) {
    this.#incident = incident
  }

  get count(): number {
    return this.#errors.length
  }

  /**
   * Never throws.
   * @param fields ids that an operator searches for
   * @returns undefined when the work failed
   */
  async collect<T>(fields: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      this.#errors.push(error)
      this.#incident.fail(error, fields)
      return undefined
    }
  }

  /** @throws {Error} the only one, or one that names how many there are */
  throwIfAny(): void {
    const [first] = this.#errors
    if (first === undefined) return
    if (this.count === 1) throw first
    const reason = first instanceof Error ? first.message : String(first)
    throw new AggregateError(this.#errors, `${this.count} steps failed, the first one: ${reason}`)
  }
}
