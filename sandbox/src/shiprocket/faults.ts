/** A seeded generator (mulberry32): the same faults in every run. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * `answer-lost`: the request is executed, its connection cut. `rejected-400`, `rejected-429`, `failed-500`: it is not executed.
 * `token-expired`: 401 until the next login. `slow`: it is executed and answered after `delay` milliseconds.
 */
export type CourierFaultKind =
  | 'answer-lost'
  | 'rejected-400'
  | 'rejected-429'
  | 'failed-500'
  | 'token-expired'
  | 'slow'

export type CourierFault = {
  kind: CourierFaultKind
  /** The path ends with it, such as `/orders/create/adhoc`; any path without it. */
  path?: string
  probability?: number
  /** The largest number of times that it happens. */
  count?: number
  delay?: number
}

export class CourierFaults {
  #armed: (CourierFault & { left: number })[] = []
  #random = randomOf(1)
  /** Counts by kind. */
  readonly happened: Record<string, number> = {}

  arm(faults: readonly CourierFault[], seed = 1): void {
    this.#random = randomOf(seed)
    this.#armed = faults.map((fault) => ({ ...fault, left: fault.count ?? Number.POSITIVE_INFINITY }))
  }

  /** Returns the fault that befalls a request. */
  draw(path: string): CourierFault | undefined {
    const fault = this.#armed.find(
      ({ path: end, probability = 1, left }) =>
        left > 0 && (!end || path.endsWith(end)) && this.#random() < probability,
    )
    if (!fault) return undefined
    fault.left -= 1
    this.happened[fault.kind] = (this.happened[fault.kind] ?? 0) + 1
    return fault
  }
}
