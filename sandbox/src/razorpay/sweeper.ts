import type { Agenda } from './agenda.ts'
import type { ArmedFaults } from './armed-faults.ts'
import type { Clock } from './clock.ts'
import type { Plan } from './plan.ts'
import { LEASE_MS, type WebhookSender } from './webhook-sender.ts'

/** Another process may have scheduled work or set the clock. */
const MAX_PAUSE_MS = 2_000
const BATCH_SIZE = 500

type Dependencies = {
  agenda: Agenda
  clock: Clock
  faults: ArmedFaults
  sender: WebhookSender
  carryOut: (plan: Plan) => Promise<void>
}

export class Sweeper {
  readonly #dependencies: Dependencies
  #timer: NodeJS.Timeout | undefined
  #wakeAt = Infinity
  #sweep: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    dependencies.sender.onLater = (wait) => this.wakeIn(wait)
  }

  /** @param wait upper limit in milliseconds */
  wakeIn(wait: number): void {
    const at = Date.now() + Math.max(0, wait)
    if (this.#isStopped || at >= this.#wakeAt) return
    clearTimeout(this.#timer)
    this.#wakeAt = at
    this.#timer = setTimeout(() => void this.sweep(), Math.max(0, wait))
    this.#timer.unref()
  }

  sweep(): Promise<void> {
    clearTimeout(this.#timer)
    this.#wakeAt = Infinity
    // The next sweep repeats what failed.
    this.#sweep = this.#sweep.then(() => this.#sweepOnce()).catch(() => {})
    return this.#sweep.finally(() => this.wakeIn(MAX_PAUSE_MS))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#sweep
  }

  async #sweepOnce(): Promise<void> {
    if (this.#isStopped) return
    const { agenda, clock, faults, sender, carryOut } = this.#dependencies
    clock.ahead = await agenda.clockAhead()
    await faults.load()
    for (const plan of await agenda.takePlans(clock.milliseconds, LEASE_MS)) {
      // It is retried when its lease ends.
      await carryOut(plan).catch(() => {})
    }
    if (sender.hasRoom) sender.send(await agenda.takeDeliveries(clock.milliseconds, LEASE_MS, BATCH_SIZE))
    const next = await agenda.nextAt(clock.ahead)
    if (next !== undefined) this.wakeIn(Math.max(50, next - clock.milliseconds))
  }
}
