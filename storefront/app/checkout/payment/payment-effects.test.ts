import { expect, test, vi } from 'vitest'
import type { CustomerApi } from '../../accounts/customer-api.ts'
import { HttpApiError } from '../../platform/http-api.ts'
import { type PaymentDependencies, runEffect } from './payment-effects.ts'
import type { Razorpay } from './razorpay.ts'

const orderId = 'c'.repeat(24)
const order = { _id: orderId, orderNumber: '', payBefore: null }
const razorpayOrder = {
  id: 'order_1',
  amount: 59_900,
  currency: 'INR' as const,
  key: 'rzp_test',
  name: '',
  description: '',
  prefill: { name: '', email: '', contact: '' },
  theme: { color: '' },
}
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' }

function dependencies(answer: () => unknown = () => ({})) {
  const requests: unknown[] = []
  const leaving = new AbortController()
  const api = (async (key: string, { body }: { body?: unknown }) => {
    requests.push([key, body])
    return answer()
  }) as unknown as CustomerApi
  const paymentDependencies: PaymentDependencies = {
    api,
    script: '',
    signal: leaving.signal,
    update: () => {},
    navigate: vi.fn(async () => {}),
  }
  return { requests, leaving, paymentDependencies }
}

function openWindow(paymentDependencies: PaymentDependencies) {
  let options: ConstructorParameters<Razorpay>[0] | undefined
  let fail: Parameters<InstanceType<Razorpay>['on']>[1] = () => {}
  const close = vi.fn()
  const Window: Razorpay = class {
    close = close
    constructor(opened: ConstructorParameters<Razorpay>[0]) {
      options = opened
    }
    open() {}
    on(_: string, hear: typeof fail) {
      fail = hear
    }
  }
  const ended = runEffect({ type: 'openWindow', Razorpay: Window, order, razorpayOrder }, paymentDependencies)
  if (!options) throw new Error('The window was not opened')
  return { ended, close, fail: (description: string) => fail({ error: { description } }), ...options }
}

// Proves PAY-07.
test('a failed try in the window is reported, and named when the window is closed', async () => {
  const { requests, paymentDependencies } = dependencies(() => {
    throw new HttpApiError(500, 'SERVER_ERROR', '')
  })
  const { ended, fail, modal } = openWindow(paymentDependencies)
  fail('x'.repeat(400))
  modal.ondismiss()
  expect(await ended).toEqual({ type: 'windowClosed', failure: 'x'.repeat(400) })
  const body = { orderId, status: 'failed', reason: 'x'.repeat(300) }
  expect(requests).toEqual([['POST /orders/update-payment-status', body]])
})

test('a paid window brings the proof of the payment', async () => {
  const { ended, handler } = openWindow(dependencies().paymentDependencies)
  handler(proof)
  expect(await ended).toEqual({ type: 'paid', proof })
})

test('the window closes when the shopper leaves the screen', () => {
  const { leaving, paymentDependencies } = dependencies()
  const { close } = openWindow(paymentDependencies)
  leaving.abort()
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['is reported', () => ({}), false],
  ['cannot be reported', () => Promise.reject(new HttpApiError(0, 'NO_RESPONSE', '')), false],
  ['was paid', () => Promise.reject(new HttpApiError(409, 'ORDER_ALREADY_PAID', '')), true],
])('a closed window that %s', async (_, answer, isPaid) => {
  const { requests, paymentDependencies } = dependencies(answer)
  const event = await runEffect(
    { type: 'cancel', orderId, reason: 'Payment cancelled by customer' },
    paymentDependencies,
  )
  expect(event).toEqual({ type: 'cancelled', isPaid })
  const body = { orderId, status: 'cancelled', reason: 'Payment cancelled by customer' }
  expect(requests).toEqual([['POST /orders/update-payment-status', body]])
})

test('the outcome replaces the payment in the history', async () => {
  const { paymentDependencies } = dependencies()
  const state = { order, total: 599, isGuest: false, method: 'online' as const, isConfirming: false }
  const event = await runEffect({ type: 'navigate', to: '/order-success', state }, paymentDependencies)
  expect(event).toEqual({ type: 'navigated' })
  expect(paymentDependencies.navigate).toHaveBeenCalledWith('/order-success', { replace: true, state })
})
