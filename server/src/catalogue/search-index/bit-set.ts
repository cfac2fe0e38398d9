export class BitSet {
  #bits: Uint32Array
  #size: number | undefined

  constructor(bits = new Uint32Array(1)) {
    this.#bits = bits
  }

  has(value: number): boolean {
    return ((this.#bits[value >>> 5] ?? 0) & (1 << (value & 31))) !== 0
  }

  add(value: number): void {
    const at = value >>> 5
    if (at >= this.#bits.length) {
      const larger = new Uint32Array(Math.max(at + 1, this.#bits.length * 2))
      larger.set(this.#bits)
      this.#bits = larger
    }
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (value & 31))
    this.#size = undefined
  }

  delete(value: number): void {
    const at = value >>> 5
    if (at < this.#bits.length) this.#bits[at] = (this.#bits[at] ?? 0) & ~(1 << (value & 31))
    this.#size = undefined
  }

  and(other: BitSet): BitSet {
    const bits = this.#bits.slice(0, other.#bits.length)
    for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & (other.#bits[i] ?? 0)
    return new BitSet(bits)
  }

  without(other: BitSet): BitSet {
    const bits = this.#bits.slice()
    for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & ~(other.#bits[i] ?? 0)
    return new BitSet(bits)
  }

  or(other: BitSet): BitSet {
    const [larger, smaller] =
      this.#bits.length < other.#bits.length ? [other.#bits, this.#bits] : [this.#bits, other.#bits]
    const bits = larger.slice()
    for (let i = 0; i < smaller.length; i++) bits[i] = (bits[i] ?? 0) | (smaller[i] ?? 0)
    return new BitSet(bits)
  }

  /** It counts the intersection of both sets, without making it. */
  countCommon(other: BitSet): number {
    const [one, two] = [this.#bits, other.#bits]
    const end = Math.min(one.length, two.length)
    let count = 0
    for (let i = 0; i < end; i++) count += bitsOf((one[i] ?? 0) & (two[i] ?? 0))
    return count
  }

  meets(other: BitSet): boolean {
    const [one, two] = [this.#bits, other.#bits]
    const end = Math.min(one.length, two.length)
    for (let i = 0; i < end; i++) if (((one[i] ?? 0) & (two[i] ?? 0)) !== 0) return true
    return false
  }

  get size(): number {
    this.#size ??= countBits(this.#bits)
    return this.#size
  }

  numbers(): number[] {
    const numbers: number[] = []
    this.#bits.forEach((word, i) => {
      for (let bits = word; bits !== 0; bits &= bits - 1) numbers.push(i * 32 + 31 - Math.clz32(bits & -bits))
    })
    return numbers
  }

  filter(isIncluded: (value: number) => boolean): BitSet {
    const found = this.#bits.slice()
    for (let i = 0; i < found.length; i++) {
      for (let bits = found[i] ?? 0; bits !== 0; bits &= bits - 1) {
        const lowest = bits & -bits
        if (!isIncluded(i * 32 + 31 - Math.clz32(lowest))) found[i] = (found[i] ?? 0) & ~lowest
      }
    }
    return new BitSet(found)
  }
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function countBits(words: Uint32Array): number {
  let count = 0
  for (let i = 0; i < words.length; i++) count += bitsOf(words[i] ?? 0)
  return count
}
