import { BitSet } from './bit-set.ts'
import { NumberList } from './number-list.ts'
import { SortedList, type Span } from './sorted-list.ts'

/** More changes than these are sorted at once. */
const MAX_MOVED_PRODUCTS = 200

/** Pages over a set by age. */
type PageByAge = (set: BitSet, order: 'asc' | 'desc', span: Span) => number[]

/**
 * Products by a number that most of them do not have, such as pieces sold. Only those that have one are sorted; the
 * others are behind them by age, as equals do.
 */
export class RankedOrder {
  readonly #keys = new NumberList()
  readonly #ranked = new BitSet()
  readonly #list: SortedList

  constructor(compareAge: (a: number, b: number) => number) {
    this.#list = new SortedList((a, b) => this.#keys.at(a) - this.#keys.at(b) || compareAge(a, b))
  }

  keyOf(number: number): number {
    return this.#keys.at(number)
  }

  /** Keys come in the order of the numbers; {@link append} or {@link add} must follow. */
  enter(key: number): void {
    this.#keys.push(key)
  }

  /** A call of {@link sort} must follow. */
  append(number: number): void {
    if (this.keyOf(number) === 0) return
    this.#ranked.add(number)
    this.#list.append(number)
  }

  sort(): void {
    this.#list.sort()
  }

  add(number: number): void {
    if (this.keyOf(number) === 0) return
    this.#ranked.add(number)
    this.#list.add(number)
  }

  remove(number: number): void {
    if (!this.#ranked.has(number)) return
    this.#list.remove(number)
    this.#ranked.delete(number)
  }

  /** @param keys by product number */
  change(keys: ReadonlyMap<number, number>): void {
    const isMany = keys.size > MAX_MOVED_PRODUCTS
    for (const [number, key] of keys) {
      if (!isMany) this.remove(number)
      this.#keys.set(number, key)
      if (!isMany) this.add(number)
    }
    if (!isMany) return
    for (const [number, key] of keys) {
      if (key === 0) this.#ranked.delete(number)
      else this.#ranked.add(number)
    }
    this.#list.fillWith(this.#ranked.numbers())
  }

  page(set: BitSet, order: 'asc' | 'desc', span: Span, byAge: PageByAge): number[] {
    const ranked = set.and(this.#ranked)
    const others = set.without(this.#ranked)
    const parts = [
      { set: ranked, page: (some: Span) => this.#list.page(ranked, order, some) },
      { set: others, page: (some: Span) => byAge(others, order, some) },
    ]
    const found: number[] = []
    let { offset } = span
    for (const part of order === 'desc' ? parts : parts.reverse()) {
      const limit = span.limit - found.length
      if (limit > 0 && offset < part.set.size) found.push(...part.page({ limit, offset }))
      offset = Math.max(0, offset - part.set.size)
    }
    return found
  }
}
