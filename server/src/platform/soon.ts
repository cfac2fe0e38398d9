/**
 * Does something a little after it was asked for, once for all who asked meanwhile. Never twice at the same time: who
 * asks while it is being done has it done once more.
 */
export class Soon {
  readonly #work: () => Promise<unknown>
  readonly #milliseconds: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> | undefined
  #isAskedAgain = false
  #isOver = false

  /** @param work must tell of its failures itself */
  constructor(work: () => Promise<unknown>, milliseconds: number) {
    this.#work = work
    this.#milliseconds = milliseconds
  }

  ask(): void {
    if (this.#isOver) return
    if (this.#running) this.#isAskedAgain = true
    else this.#timer ??= setTimeout(() => this.#run(), this.#milliseconds)
  }

  #run(): void {
    this.#timer = undefined
    this.#running = this.#work().finally(() => {
      this.#running = undefined
      if (!this.#isAskedAgain) return
      this.#isAskedAgain = false
      this.ask()
    })
  }

  /** Waits for what is being done; what was only asked for is left. */
  async stop(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#running
  }
}
