import type { z } from 'zod'
import type { RazorpaySettings } from '../razorpay-settings.ts'
import {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  gatewayOrder,
  gatewayOrders,
  gatewayPayment,
  gatewayPayments,
  gatewayRefund,
  gatewayRefunds,
} from './answers.ts'
import { ask, type Question } from './ask.ts'

export type NewGatewayOrder = {
  amountPaise: number
  /** The order number: unique, at most 40 characters. */
  receipt: string
  /** Minutes in which what a bank authorizes is captured by itself; at least 12. */
  captureMinutes: number
}

/**
 * Razorpay's calls that the shop makes. Amounts are paise. All throw RazorpayRefusal when it says no and
 * RazorpayUnreachable when nobody knows.
 */
export class Razorpay {
  readonly #settings: RazorpaySettings
  readonly #deadline: number | undefined

  constructor(settings: RazorpaySettings, deadline?: number) {
    this.#settings = settings
    this.#deadline = deadline
  }

  /** The same, for several questions that together may take only so many milliseconds. */
  within(milliseconds: number): Razorpay {
    return new Razorpay(this.#settings, Date.now() + milliseconds)
  }

  get keyId(): string {
    return this.#settings.keyId
  }

  /** Not repeated by itself: a lost answer may have made the order, so it is looked for by its receipt first. */
  createOrder({ amountPaise, receipt, captureMinutes }: NewGatewayOrder): Promise<GatewayOrder> {
    const capture_options = { automatic_expiry_period: captureMinutes, refund_speed: 'normal' }
    return this.#ask({
      method: 'POST',
      path: '/orders',
      body: {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        payment: { capture: 'automatic', capture_options },
      },
      answer: gatewayOrder,
      isRepeatable: false,
    })
  }

  async findOrder(receipt: string): Promise<GatewayOrder | undefined> {
    const path = `/orders?receipt=${encodeURIComponent(receipt)}`
    const { items } = await this.#get(path, gatewayOrders)
    return items.find((order) => order.receipt === receipt)
  }

  /** Every payment that was tried on an order. */
  async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
    return (await this.#get(`/orders/${encodeURIComponent(orderId)}/payments`, gatewayPayments)).items
  }

  payment(id: string): Promise<GatewayPayment> {
    return this.#get(`/payments/${encodeURIComponent(id)}`, gatewayPayment)
  }

  /** Takes what the bank has authorized; refused for what is captured already. */
  capture(id: string, amountPaise: number): Promise<GatewayPayment> {
    return this.#ask({
      method: 'POST',
      path: `/payments/${encodeURIComponent(id)}/capture`,
      body: { amount: amountPaise, currency: 'INR' },
      answer: gatewayPayment,
      isRepeatable: false,
    })
  }

  /** @param refundId of the shop: with the same one Razorpay gives the money back only once (M3) */
  refund(paymentId: string, refundId: string, amountPaise: number): Promise<GatewayRefund> {
    return this.#ask({
      method: 'POST',
      path: `/payments/${encodeURIComponent(paymentId)}/refund`,
      body: { amount: amountPaise, speed: 'normal', receipt: refundId },
      headers: { 'x-refund-idempotency': refundId },
      answer: gatewayRefund,
      isRepeatable: true,
    })
  }

  /** Every refund of a payment. */
  async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    return (await this.#get(`/payments/${encodeURIComponent(paymentId)}/refunds`, gatewayRefunds)).items
  }

  #get<S extends z.ZodType>(path: string, answer: S): Promise<z.output<S>> {
    return this.#ask({ method: 'GET', path, answer, isRepeatable: true })
  }

  #ask<S extends z.ZodType>(question: Question<S>): Promise<z.output<S>> {
    return ask(this.#settings, { ...question, deadline: this.#deadline })
  }
}
