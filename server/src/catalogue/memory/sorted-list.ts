import { NumberList } from './number-list.ts'

/** Numbers kept in an order that no two of them share a place in. */
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

  /** Adds without looking for the place, for filling; {@link sort} must follow. */
  append(value: number): void {
    this.#numbers.push(value)
    this.#isSorted = false
  }

  sort(): void {
    if (!this.#isSorted) this.#numbers.sort(this.#compare)
    this.#isSorted = true
  }

  add(value: number): void {
    this.#numbers.insert(this.#placeOf(value), value)
  }

  /** The value must be in the list. */
  remove(value: number): void {
    this.#numbers.removeAt(this.#placeOf(value))
  }

  at(index: number): number {
    return this.#numbers.at(index)
  }

  /** Other numbers in this list's order. */
  inOrder(numbers: number[]): number[] {
    return numbers.sort(this.#compare)
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
