import type { z } from 'zod'
import type { RazorpaySettings } from '../razorpay-settings.ts'
import { type RazorpayRequest, requestWithRetry } from './request.ts'
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
} from './responses.ts'

export type NewGatewayOrder = {
  amountPaise: number
  /** The order number: unique, at most 40 characters. */
  receipt: string
  /** Authorized payments are captured automatically; at least 12. */
  captureMinutes: number
  /** Tells shops on one account apart. */
  shopId: string
}

/** Times of creation, both inclusive; at most 100 at once. */
export type Page = { from: Date; to: Date; count: number; skip: number }

function queryOf({ from, to, count, skip }: Page): URLSearchParams {
  const seconds = (at: Date) => `${Math.floor(at.getTime() / 1_000)}`
  return new URLSearchParams({
    from: seconds(from),
    to: seconds(to),
    count: `${count}`,
    skip: `${skip}`,
  })
}

/**
 * Amounts are paise. All methods throw RazorpayRefusal or, when the outcome is unknown, RazorpayUnreachable.
 */
export class Razorpay {
  readonly #settings: RazorpaySettings
  readonly #deadline: number | undefined

  constructor(settings: RazorpaySettings, deadline?: number) {
    this.#settings = settings
    this.#deadline = deadline
  }

  /** All requests share one deadline. */
  within(milliseconds: number): Razorpay {
    return new Razorpay(this.#settings, Date.now() + milliseconds)
  }

  get keyId(): string {
    return this.#settings.keyId
  }

  /** It is not retried: a lost response may have created the order, so callers search by receipt first. */
  createOrder({ amountPaise, receipt, captureMinutes, shopId }: NewGatewayOrder): Promise<GatewayOrder> {
    const capture_options = { automatic_expiry_period: captureMinutes, refund_speed: 'normal' }
    return this.#request({
      method: 'POST',
      path: '/orders',
      body: {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        // A create that is repeated after a lost answer gets the first order.
        unique_receipt: true,
        notes: { shop_id: shopId },
        payment: { capture: 'automatic', capture_options },
      },
      responseSchema: gatewayOrder,
      isRepeatable: false,
    })
  }

  async findOrder(receipt: string): Promise<GatewayOrder | undefined> {
    const path = `/orders?receipt=${encodeURIComponent(receipt)}`
    const { items } = await this.#get(path, gatewayOrders)
    return items.find((order) => order.receipt === receipt)
  }

  order(id: string): Promise<GatewayOrder> {
    return this.#get(`/orders/${encodeURIComponent(id)}`, gatewayOrder)
  }

  /** Lists the newest first. */
  async listPayments(page: Page): Promise<GatewayPayment[]> {
    return (await this.#get(`/payments?${queryOf(page)}`, gatewayPayments)).items
  }

  /** Lists the newest first. */
  async listRefunds(page: Page): Promise<GatewayRefund[]> {
    return (await this.#get(`/refunds?${queryOf(page)}`, gatewayRefunds)).items
  }

  async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
    return (await this.#get(`/orders/${encodeURIComponent(orderId)}/payments`, gatewayPayments)).items
  }

  payment(id: string): Promise<GatewayPayment> {
    return this.#get(`/payments/${encodeURIComponent(id)}`, gatewayPayment)
  }

  /** Razorpay refuses a captured payment. */
  capture(id: string, amountPaise: number): Promise<GatewayPayment> {
    return this.#request({
      method: 'POST',
      path: `/payments/${encodeURIComponent(id)}/capture`,
      body: { amount: amountPaise, currency: 'INR' },
      responseSchema: gatewayPayment,
      isRepeatable: false,
    })
  }

  /** @param refundId the shop's id, as idempotency key (M3) */
  refund(paymentId: string, refundId: string, amountPaise: number): Promise<GatewayRefund> {
    return this.#request({
      method: 'POST',
      path: `/payments/${encodeURIComponent(paymentId)}/refund`,
      body: { amount: amountPaise, speed: 'normal', receipt: refundId },
      headers: { 'x-refund-idempotency': refundId },
      responseSchema: gatewayRefund,
      isRepeatable: true,
    })
  }

  async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    return (await this.#get(`/payments/${encodeURIComponent(paymentId)}/refunds`, gatewayRefunds)).items
  }

  #get<S extends z.ZodType>(path: string, responseSchema: S): Promise<z.output<S>> {
    return this.#request({ method: 'GET', path, responseSchema, isRepeatable: true })
  }

  #request<S extends z.ZodType>(request: RazorpayRequest<S>): Promise<z.output<S>> {
    return requestWithRetry(this.#settings, { ...request, deadline: this.#deadline })
  }
}
