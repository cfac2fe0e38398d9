import type pg from 'pg'
import type { Fault, FaultKind } from './faults.ts'

type Armed = { id: string; remaining: number | null; fault: Fault }

/** Faults survive a kill of the shop. */
export class ArmedFaults {
  readonly #pool: pg.Pool
  #armed: Armed[] = []
  #random: () => number = Math.random

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async load(): Promise<void> {
    const { rows } = await this.#pool.query<Armed>({
      name: 'sandbox faults',
      text: 'SELECT id, remaining, fault FROM sandbox_razorpay.faults WHERE remaining IS NULL OR remaining > 0 ORDER BY id',
    })
    this.#armed = rows
  }

  async add(faults: Fault[], seed: number | undefined): Promise<void> {
    if (seed !== undefined) this.#random = seeded(seed)
    await this.#pool.query(
      `INSERT INTO sandbox_razorpay.faults (remaining, fault)
       SELECT CASE WHEN e->'probability' IS NULL THEN coalesce((e->>'count')::integer, 1) END, e
       FROM json_array_elements($1::json) WITH ORDINALITY AS list (e, position) ORDER BY position`,
      [JSON.stringify(faults)],
    )
    await this.load()
  }

  async clear(): Promise<void> {
    await this.#pool.query('DELETE FROM sandbox_razorpay.faults')
    await this.load()
  }

  list(): (Fault & { remaining: number | null })[] {
    return this.#armed.map(({ fault, remaining }) => ({ ...fault, remaining }))
  }

  async draw(
    kinds: readonly FaultKind[],
    on: Pick<Fault, 'call' | 'event'> = {},
  ): Promise<Fault | undefined> {
    for (const armed of this.#armed) {
      const { fault } = armed
      const fits = (['call', 'event'] as const).every((name) => !fault[name] || fault[name] === on[name])
      if (fits && kinds.includes(fault.kind) && (await this.#happens(armed))) return fault
    }
    return undefined
  }

  async #happens(armed: Armed): Promise<boolean> {
    if (armed.remaining === null) return this.#random() < (armed.fault.probability ?? 0)
    if (armed.remaining < 1) return false
    armed.remaining -= 1
    // Several servers may draw from the same count.
    const { rowCount } = await this.#pool.query(
      'UPDATE sandbox_razorpay.faults SET remaining = remaining - 1 WHERE id = $1 AND remaining > 0',
      [armed.id],
    )
    return rowCount === 1
  }
}

/** It is Mulberry32, from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
