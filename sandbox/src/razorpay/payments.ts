import type { ArmedFaults } from './armed-faults.ts'
import {
  addPayment,
  authorize,
  type Book,
  beginPayment,
  capture,
  capturesItself,
  errorOf,
  type Failure,
  fail,
} from './book.ts'
import type { Bookkeeper, Change } from './bookkeeper.ts'
import type { Instrument, Payment } from './entities.ts'
import { type Event, notify } from './events.ts'
import { unknownId } from './razorpay-error.ts'
import { signCheckout } from './signature.ts'

export type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
export type Outcome = Proof | { error: ReturnType<typeof errorOf> }

export type Dependencies = { bookkeeper: Bookkeeper; faults: ArmedFaults; keySecret: string }

const DEFAULT_DELAY_SECONDS = 5

const late: Failure = {
  description: "Payment was not completed on time. If money was debited, the bank's answer may still come.",
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_timed_out',
}

export class Payments {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** @throws {RazorpayError} once the order is paid */
  async begin(orderId: string, instrument: Instrument): Promise<Payment> {
    const offBy = await this.#offBy()
    return this.#dependencies.bookkeeper.change('order', orderId, (book, now) => ({
      answer: beginPayment(book, instrument, now, offBy),
      isChanged: true,
    }))
  }

  /** A repeated call changes nothing. */
  async respond(paymentId: string, failure: Failure | undefined): Promise<Outcome> {
    const draws = failure ? noDraws : await this.#draws()
    return this.#dependencies.bookkeeper.change('pay', paymentId, (book, now) => {
      const payment = find(book, paymentId)
      if (payment.status !== 'created') return { answer: this.outcome(payment), isChanged: false }
      if (book.order.status !== 'paid') return this.#settle(book, payment, failure, draws, now)
      return this.#settle(book, payment, alreadyPaid, noDraws, now)
    })
  }

  /** @param lateAfter seconds until a failed payment is authorized nevertheless */
  async pay(
    orderId: string,
    instrument: Instrument,
    failure?: Failure,
    lateAfter?: number,
  ): Promise<Outcome> {
    const offBy = await this.#offBy()
    const draws = failure ? noDraws : await this.#draws()
    return this.#dependencies.bookkeeper.change('order', orderId, (book, now) => {
      const payment = beginPayment(book, instrument, now, offBy)
      return this.#settle(book, payment, failure, { ...draws, lateAfter: lateAfter ?? draws.lateAfter }, now)
    })
  }

  /** Only webhooks report the late authorization. */
  async authorizeLate(paymentId: string, planId: string): Promise<void> {
    await this.#dependencies.bookkeeper.change(
      'pay',
      paymentId,
      (book, now) => {
        const payment = find(book, paymentId)
        const isOpen = payment.status === 'failed' || payment.status === 'created'
        return { answer: undefined, isChanged: isOpen, events: isOpen ? accept(book, payment, now) : [] }
      },
      planId,
    )
  }

  async #offBy(): Promise<number> {
    const fault = await this.#dependencies.faults.draw(['payment-amount-off'])
    return fault ? (fault.by ?? 1) : 0
  }

  async #draws(): Promise<Draws> {
    const { faults } = this.#dependencies
    const lateFault = await faults.draw(['late-payment'])
    return {
      lateAfter: lateFault && (lateFault.delay ?? DEFAULT_DELAY_SECONDS),
      isDouble: !lateFault && (await faults.draw(['double-capture'])) !== undefined,
    }
  }

  #settle(
    book: Book,
    payment: Payment,
    failure: Failure | undefined,
    draws: Draws,
    now: number,
  ): Change<Outcome> {
    const { lateAfter } = draws
    if (failure || lateAfter !== undefined) {
      fail(payment, failure ?? late)
      const step = { kind: 'authorize', paymentId: payment.id } as const
      return {
        answer: this.outcome(payment),
        isChanged: true,
        events: [notify('payment.failed', { payment }, now)],
        plans: lateAfter === undefined ? [] : [{ at: (now + lateAfter) * 1_000, step }],
      }
    }
    const events = accept(book, payment, now)
    if (draws.isDouble) {
      const { method, vpa, bank, wallet, email, contact } = payment
      const filled = Object.entries({ vpa, bank, wallet, email, contact }).filter(
        ([, value]) => value !== null,
      )
      const second = addPayment(book, { method, ...Object.fromEntries(filled) }, now)
      events.push(...accept(book, second, now, true))
    }
    return { answer: this.outcome(payment), isChanged: true, events }
  }

  outcome(payment: Payment): Outcome {
    if (payment.status === 'failed' || payment.status === 'created') return { error: errorOf(payment) }
    return {
      razorpay_order_id: payment.order_id,
      razorpay_payment_id: payment.id,
      razorpay_signature: signCheckout(payment.order_id, payment.id, this.#dependencies.keySecret),
    }
  }
}

type Draws = { lateAfter: number | undefined; isDouble: boolean }
const noDraws: Draws = { lateAfter: undefined, isDouble: false }

const alreadyPaid: Failure = {
  description: 'Payment already done for this order.',
  source: 'business',
  step: 'payment_authorization',
  reason: 'order_already_paid',
}

export function find({ payments }: Book, paymentId: string): Payment {
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) throw unknownId()
  return payment
}

/** Razorpay does not capture a payment of a paid order either, unless `isForced`. */
function accept(book: Book, payment: Payment, now: number, isForced = false): Event[] {
  authorize(payment)
  const events = [notify('payment.authorized', { payment }, now)]
  const isRequested = isForced || book.order.status !== 'paid'
  return isRequested && capturesItself(book, payment, now) ? [...events, ...take(book, payment, now)] : events
}

export function take(book: Book, payment: Payment, now: number): Event[] {
  const wasPaid = book.order.status === 'paid'
  capture(book, payment)
  const events = [notify('payment.captured', { payment }, now)]
  return wasPaid ? events : [...events, notify('order.paid', { payment, order: book.order }, now)]
}
