const none = new Int32Array(0)

export class NumberList {
  #numbers = none
  #length = 0

  get length(): number {
    return this.#length
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0
  }

  push(value: number): void {
    this.insert(this.#length, value)
  }

  pushNew(value: number): void {
    if (this.#length === 0 || this.#numbers[this.#length - 1] !== value) this.push(value)
  }

  insert(index: number, value: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Int32Array(Math.max(4, this.#length * 2))
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers.copyWithin(index + 1, index, this.#length)
    this.#numbers[index] = value
    this.#length++
  }

  removeAt(index: number): void {
    this.#numbers.copyWithin(index, index + 1, this.#length)
    this.#length--
  }

  set(index: number, value: number): void {
    this.#numbers[index] = value
  }

  clear(): void {
    this.#numbers = none
    this.#length = 0
  }

  trim(): void {
    this.#numbers = this.#numbers.slice(0, this.#length)
  }

  sort(compare: (a: number, b: number) => number): void {
    this.#numbers.subarray(0, this.#length).sort(compare)
  }
}
