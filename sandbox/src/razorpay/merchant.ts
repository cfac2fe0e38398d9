import type { ArmedFaults } from './armed-faults.ts'
import type { Book } from './book.ts'
import type { Bookkeeper } from './bookkeeper.ts'
import type { Clock } from './clock.ts'
import { type Collection, collectionOf, type Order, type Payment, type Refund } from './entities.ts'
import { notify } from './events.ts'
import { isId } from './ids.ts'
import { type Body, readAmount, readCurrency, refuseUnknown } from './input.ts'
import { type Finder, isDuplicate, type Ledger, type Page } from './ledger.ts'
import { readNewOrder } from './new-order.ts'
import { find, take } from './payments.ts'
import { notAllowed, RazorpayError, unknownId } from './razorpay-error.ts'
import { addRefund, differentRequest, endRefund, findByKey, readRefund, readRefundKey } from './refunds.ts'
import type { RazorpaySettings } from './settings.ts'

type Dependencies = {
  ledger: Ledger
  clock: Clock
  faults: ArmedFaults
  bookkeeper: Bookkeeper
  settings: RazorpaySettings
}

const DEFAULT_DELAY_SECONDS = 5
/** It is in the year 2286. */
const MAX_SECONDS = 9_999_999_999

export class Merchant {
  readonly #dependencies: Dependencies
  readonly #keysAtWork = new Set<string>()

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** @throws {RazorpayError} */
  async createOrder(body: Body): Promise<Order> {
    const { ledger, clock, faults, settings } = this.#dependencies
    const { order, capture } = readNewOrder(body, settings.capture ?? 'automatic', clock.seconds)
    const fault = await faults.draw(['order-amount-off'])
    if (fault) {
      order.amount += fault.by ?? 1
      order.amount_due = order.amount
    }
    try {
      await ledger.addOrder(order, capture)
    } catch (error) {
      if (!isDuplicate(error)) throw error
      const [known] = body.unique_receipt === true ? await ledger.listOrders(order.receipt, 1, 0) : []
      // The same request came again after a lost answer.
      if (known?.amount === order.amount) return known
      throw new RazorpayError('Order receipt should be unique.', { field: 'receipt' })
    }
    return order
  }

  async order(id: string): Promise<Order> {
    return (await this.#read('order', id)).order
  }

  async orderPayments(id: string): Promise<Collection<Payment>> {
    return collectionOf((await this.#read('order', id)).payments.toReversed())
  }

  async orders(query: Body): Promise<Collection<Order>> {
    const count = readCount(query.count ?? '10', 1, 100, 'count')
    const skip = readCount(query.skip ?? '0', 0, 1_000_000, 'skip')
    const receipt = typeof query.receipt === 'string' ? query.receipt.replaceAll('\u0000', '') : null
    return collectionOf(await this.#dependencies.ledger.listOrders(receipt, count, skip))
  }

  async payments(query: Body): Promise<Collection<Payment>> {
    return collectionOf(await this.#dependencies.ledger.listByTime<Payment>('payments', readPage(query)))
  }

  async allRefunds(query: Body): Promise<Collection<Refund>> {
    return collectionOf(await this.#dependencies.ledger.listByTime<Refund>('refunds', readPage(query)))
  }

  async payment(id: string): Promise<Payment> {
    return find(await this.#read('pay', id), id)
  }

  async refunds(paymentId: string): Promise<Collection<Refund>> {
    const { refunds } = await this.#read('pay', paymentId)
    const items = refunds.map(({ refund }) => refund).filter(({ payment_id: of }) => of === paymentId)
    return collectionOf(items.toReversed())
  }

  async refund(id: string): Promise<Refund> {
    const found = (await this.#read('rfnd', id)).refunds.find(({ refund }) => refund.id === id)
    if (!found) throw unknownId()
    return found.refund
  }

  /** @throws {RazorpayError} unless the payment is authorized and the amount equal */
  async capture(paymentId: string, body: Body): Promise<Payment> {
    if (!isId('pay', paymentId)) throw unknownId()
    refuseUnknown(body, ['amount', 'currency'])
    const amount = readAmount(body.amount, 1, 'The amount must be at least 1.')
    readCurrency(body.currency)
    return this.#dependencies.bookkeeper.change('pay', paymentId, (book, now) => {
      const payment = find(book, paymentId)
      if (payment.captured) throw notAllowed('This payment has already been captured')
      if (payment.status !== 'authorized') {
        throw notAllowed('Only payments which have been authorized and not yet captured can be captured')
      }
      if (amount !== payment.amount) {
        throw notAllowed('Capture amount must be equal to the amount authorized')
      }
      return { answer: payment, isChanged: true, events: take(book, payment, now) }
    })
  }

  /**
   * The same idempotency key returns the same refund.
   * @throws {RazorpayError} 409 while a request with the key is in progress
   */
  async createRefund(paymentId: string, body: Body, header: unknown): Promise<Refund> {
    if (!isId('pay', paymentId)) throw unknownId()
    const key = readRefundKey(header)
    const isConflict = (await this.#dependencies.faults.draw(['refund-conflict'])) !== undefined
    if (isConflict || (key !== null && this.#keysAtWork.has(key))) throw underWay()
    if (key !== null) this.#keysAtWork.add(key)
    try {
      return await this.#refund(paymentId, body, key)
    } finally {
      if (key !== null) this.#keysAtWork.delete(key)
    }
  }

  async #refund(paymentId: string, body: Body, key: string | null): Promise<Refund> {
    const { faults, ledger, bookkeeper } = this.#dependencies
    const refundRequest = readRefund(body)
    const request = JSON.stringify(refundRequest)
    const fault = await faults.draw(['refund-pending', 'refund-fails'])
    const status = fault ? 'pending' : 'processed'
    try {
      return await bookkeeper.change('pay', paymentId, (book, now) => {
        const payment = find(book, paymentId)
        const known = key === null ? undefined : findByKey(book, paymentId, key, request)
        if (known) return { answer: known, isChanged: false }
        const refund = addRefund(book, payment, refundRequest, { key, request, status, now })
        const events = [notify('refund.created', { refund, payment }, now)]
        if (!fault) {
          endRefund(book, refund, 'processed')
          return {
            answer: refund,
            isChanged: true,
            events: [...events, notify('refund.processed', { refund, payment }, now)],
          }
        }
        const end = fault.kind === 'refund-fails' ? 'failed' : 'processed'
        const at = (now + (fault.delay ?? DEFAULT_DELAY_SECONDS)) * 1_000
        const step = { kind: 'end-refund', refundId: refund.id, status: end } as const
        return { answer: refund, isChanged: true, events, plans: [{ at, step }] }
      })
    } catch (error) {
      if (key !== null && isDuplicate(error) && (await ledger.knowsKey(key))) throw differentRequest()
      throw error
    }
  }

  async endRefund(refundId: string, status: 'processed' | 'failed', planId: string): Promise<void> {
    await this.#dependencies.bookkeeper.change(
      'rfnd',
      refundId,
      (book, now) => {
        const refund = book.refunds.find((booked) => booked.refund.id === refundId)?.refund
        if (refund?.status !== 'pending') return { answer: undefined, isChanged: false }
        endRefund(book, refund, status)
        const events = [notify(`refund.${status}`, { refund, payment: find(book, refund.payment_id) }, now)]
        return { answer: undefined, isChanged: true, events }
      },
      planId,
    )
  }

  async #read(kind: Finder, id: string): Promise<Book> {
    const found = isId(kind, id) ? await this.#dependencies.ledger.find(kind, id) : undefined
    if (!found) throw unknownId()
    return found.book
  }
}

const underWay = (): RazorpayError =>
  new RazorpayError(
    'Another request with the same idempotency key is being processed. Please try again later.',
    { source: 'NA', step: 'NA', reason: 'NA' },
    409,
  )

function readPage(query: Body): Page {
  return {
    count: readCount(query.count ?? '10', 1, 100, 'count'),
    skip: readCount(query.skip ?? '0', 0, 1_000_000, 'skip'),
    from: readCount(query.from ?? '0', 0, MAX_SECONDS, 'from'),
    to: readCount(query.to ?? `${MAX_SECONDS}`, 0, MAX_SECONDS, 'to'),
  }
}

function readCount(value: unknown, min: number, max: number, field: string): number {
  const count = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : -1
  if (count < min || count > max) {
    throw new RazorpayError(`The ${field} must be between ${min} and ${max}.`, { field })
  }
  return count
}
