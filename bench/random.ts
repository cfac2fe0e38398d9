/** Mulberry32: the same numbers for the same seed. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)]
    if (one === undefined) throw new Error('Cannot pick from an empty list')
    return one
  }

  /** Picks the first entries much more often, as with words and brands (Zipf's law). */
  pickSkewed<T>(list: readonly T[]): T {
    return list[Math.floor(list.length ** this.next()) - 1] ?? this.pick(list)
  }
}
