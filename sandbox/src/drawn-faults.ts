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

export type DrawnFault<Kind extends string> = {
  kind: Kind
  /** The path ends with it, such as `/orders/create/adhoc`; any path without it. */
  path?: string
  probability?: number
  /** The largest number of times that it happens. */
  count?: number
  delay?: number
}

/** Faults of a stand-in, drawn for each request. */
export class DrawnFaults<Kind extends string> {
  #armed: (DrawnFault<Kind> & { left: number })[] = []
  #random = randomOf(1)
  /** The counts are by kind. */
  readonly happened: Record<string, number> = {}

  arm(faults: readonly DrawnFault<Kind>[], seed = 1): void {
    this.#random = randomOf(seed)
    this.#armed = faults.map((fault) => ({ ...fault, left: fault.count ?? Number.POSITIVE_INFINITY }))
  }

  /** Returns the fault that befalls a request. */
  draw(path: string): DrawnFault<Kind> | undefined {
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
