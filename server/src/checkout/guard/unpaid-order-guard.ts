import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { countNeverPaid, unpaidOrders } from '../../orders/index.ts'
import type { Tables } from '../../platform/database/database.ts'

/** Milliseconds; each process counts by itself. */
const MAXIMUM_AGE_MS = 1_000
/** Times the number from which the guard is active. */
const MAX_OPEN_FACTOR = 2

type Dependencies = {
  database: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Unpaid orders of new buyers within an hour; undefined switches the guard off. */
  from: number | undefined
}

/**
 * Tells when so many orders of new buyers stay unpaid that bots may be placing them (GUARD-01). By then such orders
 * reserve no stock, and at most twice the number stay open.
 */
export class UnpaidOrderGuard {
  readonly #dependencies: Dependencies
  #isActive = false
  #count = 0
  #countedAt = Number.NEGATIVE_INFINITY
  #placedSince = 0
  #counting: Promise<void> | undefined

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Makes the next question count again when this order may be one too many. */
  recordPlaced(): void {
    this.#placedSince++
  }

  async isActive(): Promise<boolean> {
    const { from } = this.#dependencies
    if (from === undefined) return false
    const mayHaveBegun = !this.#isActive && this.#placedSince > 0 && this.#count + this.#placedSince >= from
    if (mayHaveBegun || performance.now() - this.#countedAt > MAXIMUM_AGE_MS) {
      this.#counting ??= this.#read(from).finally(() => {
        this.#counting = undefined
      })
      await this.#counting
    }
    return this.#isActive
  }

  async #read(from: number): Promise<void> {
    const { database, log } = this.#dependencies
    this.#placedSince = 0
    this.#count = await countNeverPaid(database, from)
    const isActive = this.#count >= from
    if (isActive !== this.#isActive) {
      log.warn(
        { from },
        isActive ? 'the guard of unpaid orders is active' : 'the guard of unpaid orders rests',
      )
    }
    // Orders that are placed from here on reserve nothing; those of before follow.
    this.#isActive = isActive
    if (isActive) {
      await unpaidOrders.limitUnpaidOrders(database, MAX_OPEN_FACTOR * from).catch((err: unknown) => {
        log.error({ err }, 'limiting unpaid orders failed')
      })
    }
    this.#countedAt = performance.now()
  }
}
