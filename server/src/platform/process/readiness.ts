import type { UnreadyReason } from '@amritvasya/contract'

/** It is the phase of a process between its start and its stop; the probes answer by it. */
export class Readiness {
  #phase: Exclude<UnreadyReason, 'database-unreachable'> | 'ready' = 'starting'
  #hasStarted = false
  #isDatabaseReachable: () => Promise<boolean> = async () => true

  /** No other phase follows a stop. */
  enter(phase: 'starting' | 'migrating' | 'stopping'): void {
    if (this.#phase !== 'stopping') this.#phase = phase
  }

  /** @param isDatabaseReachable is called by each ready probe and must answer within a second or so */
  completeStart(isDatabaseReachable: () => Promise<boolean>): void {
    if (this.#phase === 'stopping') return
    this.#phase = 'ready'
    this.#hasStarted = true
    this.#isDatabaseReachable = isDatabaseReachable
  }

  /** Returns why the process should get no requests now. */
  async findProblem(): Promise<UnreadyReason | undefined> {
    if (this.#phase !== 'ready') return this.#phase
    const isReachable = await this.#isDatabaseReachable()
    // A stop may have begun meanwhile.
    if (this.#phase !== 'ready') return this.#phase
    return isReachable ? undefined : 'database-unreachable'
  }

  /** Returns what the start waits for; undefined for good once it is complete. */
  findStartProblem(): UnreadyReason | undefined {
    return this.#hasStarted || this.#phase === 'ready' ? undefined : this.#phase
  }
}
