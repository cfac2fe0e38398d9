import type { ArmedFaults } from './armed-faults.ts'
import type { Book } from './book.ts'
import type { Clock } from './clock.ts'
import type { NewDelivery } from './delivery.ts'
import type { Event } from './events.ts'
import type { Finder, Ledger } from './ledger.ts'
import type { NewPlan } from './plan.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { unknownId } from './razorpay-error.ts'
import type { Sweeper } from './sweeper.ts'
import { LEASE_MS, type WebhookSender } from './webhook-sender.ts'

/** Without `isChanged` nothing is written. */
export type Change<T> = { answer: T; isChanged: boolean; events?: Event[]; plans?: NewPlan[] }

export type Rule<T> = (book: Book, now: number) => Change<T>

type Dependencies = {
  ledger: Ledger
  clock: Clock
  faults: ArmedFaults
  sender: WebhookSender
  sweeper: Sweeper
}

/** Servers that share a ledger conflict far less often. */
const MAX_ATTEMPTS = 100

/** Uses optimistic locking; sends events and responses only after the write. */
export class Bookkeeper {
  readonly #dependencies: Dependencies
  /** The keys are ids inside this process. */
  readonly #queues = new Map<string, Promise<unknown>>()

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /**
   * The rule may run several times.
   * @throws {RazorpayError} for an unknown id, or from the rule
   */
  change<T>(by: Finder, id: string, rule: Rule<T>, finishedPlan?: string): Promise<T> {
    const turn = (this.#queues.get(id) ?? Promise.resolve()).then(
      () => this.#change(by, id, rule, finishedPlan),
      () => this.#change(by, id, rule, finishedPlan),
    )
    this.#queues.set(id, turn)
    const leave = () => void (this.#queues.get(id) === turn && this.#queues.delete(id))
    turn.then(leave, leave)
    return turn
  }

  async #change<T>(by: Finder, id: string, rule: Rule<T>, finishedPlan: string | undefined): Promise<T> {
    const { ledger, clock, faults } = this.#dependencies
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const found = await ledger.find(by, id)
      if (!found) throw unknownId()
      const change = rule(found.book, clock.seconds)
      if (!change.isChanged && finishedPlan === undefined) return change.answer
      const now = clock.milliseconds
      const deliveries = await planDeliveries(change.events ?? [], faults, now)
      const plans = change.plans ?? []
      // If the process dies first, deliveries are sent after the lease ends.
      const ids = await ledger.save({ ...found, deliveries, plans, finishedPlan }, now, Date.now() + LEASE_MS)
      if (ids) {
        this.#follow(deliveries, ids, plans, now)
        return change.answer
      }
    }
    throw new Error(`The book of ${id} is changed too often at once`)
  }

  #follow(planned: NewDelivery[], ids: string[], plans: NewPlan[], now: number): void {
    const { sender, sweeper } = this.#dependencies
    const stored = planned.map((one, i) => ({ ...one, id: ids[i] ?? '', attempts: 0, firstAt: one.at }))
    sender.send(stored.filter(({ at, state }) => at <= now && state === 'waiting'))
    for (const { at } of [...planned, ...plans]) if (at > now) sweeper.wakeIn(at - now)
  }
}
