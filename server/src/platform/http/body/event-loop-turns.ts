import { setImmediate } from 'node:timers/promises'

/** Starts one blocking task per turn of the event loop, so that other requests run in between. */
export class EventLoopTurns {
  #last: Promise<unknown> = Promise.resolve()

  next(): Promise<void> {
    const turn = this.#last.then(() => setImmediate())
    this.#last = turn
    return turn
  }
}
