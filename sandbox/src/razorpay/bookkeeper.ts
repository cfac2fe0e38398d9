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
import { lease, type WebhookSender } from './webhook-sender.ts'

/** What a rule has done to a book: what to answer, to tell and to do later. Without `isChanged` nothing is written. */
export type Change<T> = { answer: T; isChanged: boolean; events?: Event[]; plans?: NewPlan[] }

export type Rule<T> = (book: Book, now: number) => Change<T>

type Parts = { ledger: Ledger; clock: Clock; faults: ArmedFaults; sender: WebhookSender; sweeper: Sweeper }

/** Far more than servers that share a ledger can be in each other's way. */
const mostTries = 100

/** Changes books one step at a time: reads, applies a rule, writes, and only then tells and answers. */
export class Bookkeeper {
  readonly #parts: Parts
  /** The end of the queue for each id, so that calls for one payment do not race inside this process. */
  readonly #queues = new Map<string, Promise<unknown>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Applies the rule to the book of that order, payment or refund. The rule may run several times.
   * @throws {RazorpayError} when there is no such id, or what the rule throws
   */
  change<T>(by: Finder, id: string, rule: Rule<T>, donePlan?: string): Promise<T> {
    const turn = (this.#queues.get(id) ?? Promise.resolve()).then(
      () => this.#change(by, id, rule, donePlan),
      () => this.#change(by, id, rule, donePlan),
    )
    this.#queues.set(id, turn)
    const leave = () => void (this.#queues.get(id) === turn && this.#queues.delete(id))
    turn.then(leave, leave)
    return turn
  }

  async #change<T>(by: Finder, id: string, rule: Rule<T>, donePlan: string | undefined): Promise<T> {
    const { ledger, clock, faults } = this.#parts
    for (let tries = 0; tries < mostTries; tries += 1) {
      const found = await ledger.find(by, id)
      if (!found) throw unknownId()
      const change = rule(found.book, clock.seconds)
      if (!change.isChanged && donePlan === undefined) return change.answer
      const now = clock.milliseconds
      const deliveries = await planDeliveries(change.events ?? [], faults, now)
      const plans = change.plans ?? []
      // What is due now is sent from memory; should the process die first, it is taken up when the lease ends.
      const ids = await ledger.save({ ...found, deliveries, plans, donePlan }, now, Date.now() + lease)
      if (ids) {
        this.#follow(deliveries, ids, plans, now)
        return change.answer
      }
    }
    throw new Error(`The book of ${id} is changed too often at once`)
  }

  #follow(planned: NewDelivery[], ids: string[], plans: NewPlan[], now: number): void {
    const { sender, sweeper } = this.#parts
    const stored = planned.map((one, i) => ({ ...one, id: ids[i] ?? '', attempts: 0, firstAt: one.at }))
    sender.send(stored.filter(({ at, state }) => at <= now && state === 'waiting'))
    for (const { at } of [...planned, ...plans]) if (at > now) sweeper.wakeIn(at - now)
  }
}
