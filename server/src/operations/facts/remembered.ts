/** Reads a value anew once it is too old; concurrent readers share one reading. */
export class Remembered<T> {
  readonly #read: () => Promise<T>
  readonly #maximumAge: number
  readonly #now: () => number
  #reading: Promise<T> | undefined
  #stored: { value: T; at: number } | undefined

  /** @param maximumAge milliseconds */
  constructor(read: () => Promise<T>, maximumAge: number, now: () => number = Date.now) {
    this.#read = read
    this.#maximumAge = maximumAge
    this.#now = now
  }

  async get(): Promise<T> {
    const stored = this.#stored
    if (stored && this.#now() - stored.at < this.#maximumAge) return stored.value
    this.#reading ??= this.#read()
      .then((value) => {
        this.#stored = { value, at: this.#now() }
        return value
      })
      .finally(() => {
        this.#reading = undefined
      })
    return this.#reading
  }
}
