import { setImmediate } from 'node:timers/promises'

/** Lets tasks that hold the main thread begin one in each turn of the event loop, so that other requests come in between. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Resolves when it is this caller's turn. */
  next(): Promise<void> {
    const turn = this.#last.then(() => setImmediate())
    this.#last = turn
    return turn
  }
}
