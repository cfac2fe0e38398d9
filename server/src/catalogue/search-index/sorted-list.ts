import { NumberList } from './number-list.ts'

export type Span = { limit: number; offset: number }

/** The comparison must not have ties. */
export class SortedList {
  readonly #numbers = new NumberList()
  readonly #compare: (a: number, b: number) => number
  #isSorted = true

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  get length(): number {
    return this.#numbers.length
  }

  append(value: number): void {
    this.#numbers.push(value)
    this.#isSorted = false
  }

  sort(): void {
    if (!this.#isSorted) this.#numbers.sort(this.#compare)
    this.#isSorted = true
  }

  /** Replaces all values. */
  fillWith(values: readonly number[]): void {
    this.#numbers.clear()
    for (const value of values) this.append(value)
    this.sort()
  }

  add(value: number): void {
    this.#numbers.insert(this.#placeOf(value), value)
  }

  /** The value must be in the list. */
  remove(value: number): void {
    this.#numbers.removeAt(this.#placeOf(value))
  }

  /** @param some a subset of the list; an array is sorted in place */
  page(
    some: number[] | { has: (value: number) => boolean; size: number },
    order: 'asc' | 'desc',
    { limit, offset }: Span,
  ): number[] {
    if (Array.isArray(some)) {
      const sorted = some.sort(this.#compare)
      if (order === 'desc') sorted.reverse()
      return sorted.slice(offset, offset + limit)
    }
    const end = Math.min(some.size, offset + limit)
    const page: number[] = []
    for (let i = 0, seen = 0; seen < end; i++) {
      const value = this.#numbers.at(order === 'asc' ? i : this.length - 1 - i)
      if (some.has(value) && seen++ >= offset) page.push(value)
    }
    return page
  }

  #placeOf(value: number): number {
    let low = 0
    let high = this.#numbers.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#numbers.at(middle), value) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Values by a key; ties follow the id. */
export const inOrderOf = (key: (value: number) => number | string, idOf: (value: number) => string) =>
  new SortedList((a, b) => {
    const [first, second] = [key(a), key(b)]
    if (first !== second) return first < second ? -1 : 1
    return idOf(a) < idOf(b) ? -1 : 1
  })
