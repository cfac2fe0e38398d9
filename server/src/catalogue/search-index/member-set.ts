import { BitSet } from './bit-set.ts'
import { NumberList } from './number-list.ts'

/** Bits are smaller than numbers of 32 bits once one in so many is a member. */
const BITS_PER_NUMBER = 32

/** Numbers as a list while they are few, so that thousands of rare values need little memory, else as bits. */
export class MemberSet {
  readonly #few = new NumberList()
  #many: BitSet | undefined

  /** Numbers must come in ascending order. */
  add(value: number): void {
    if (this.#many) this.#many.add(value)
    else this.#few.pushNew(value)
  }

  /** @param count of all numbers there are */
  settle(count: number): void {
    if (this.#many) return
    if (this.#few.length * BITS_PER_NUMBER < count) this.#few.trim()
    else {
      this.#many = this.#listed()
      this.#few.clear()
    }
  }

  countIn(set: BitSet): number {
    if (this.#many) return this.#many.countCommon(set)
    let count = 0
    for (let i = 0; i < this.#few.length; i++) if (set.has(this.#few.at(i))) count++
    return count
  }

  meets(set: BitSet): boolean {
    if (this.#many) return this.#many.meets(set)
    for (let i = 0; i < this.#few.length; i++) if (set.has(this.#few.at(i))) return true
    return false
  }

  /** Callers must not change them. */
  get bits(): BitSet {
    return this.#many ?? this.#listed()
  }

  #listed(): BitSet {
    const bits = new BitSet()
    for (let i = 0; i < this.#few.length; i++) bits.add(this.#few.at(i))
    return bits
  }
}
