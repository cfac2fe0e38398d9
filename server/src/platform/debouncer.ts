/** Runs never overlap; a request during a run causes one more. */
export class Debouncer {
  readonly #work: () => Promise<unknown>
  readonly #milliseconds: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> | undefined
  #isRepeated = false
  #isOver = false

  /** @param work must handle its own errors */
  constructor(work: () => Promise<unknown>, milliseconds: number) {
    this.#work = work
    this.#milliseconds = milliseconds
  }

  trigger(): void {
    if (this.#isOver) return
    if (this.#running) this.#isRepeated = true
    else this.#timer ??= setTimeout(() => this.#run(), this.#milliseconds)
  }

  #run(): void {
    this.#timer = undefined
    this.#running = this.#work().finally(() => {
      this.#running = undefined
      if (!this.#isRepeated) return
      this.#isRepeated = false
      this.trigger()
    })
  }

  async stop(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#running
  }
}
