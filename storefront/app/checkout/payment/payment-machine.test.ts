import type { ErrorCode, ErrorDetails, Order, RazorpayOrder } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { HttpApiError } from '../../platform/http-api.ts'
import { anAddress, anOrder } from '../../testing/order.ts'
import type { PaymentData } from '../flow/payment-data.ts'
import { PaidBefore } from '../flow/place-order.ts'
import { paymentReducer } from './payment-machine.ts'
import {
  type Effect,
  initialPayment,
  type PaymentEvent,
  type PaymentState,
  phaseOf,
  type Step,
} from './payment-state.ts'

const orderId = 'c'.repeat(24)
const placedOrder = { _id: orderId, orderNumber: 'AV-261121-K7M3P', payBefore: '2026-11-21T10:00:00.000Z' }
const item: PaymentData['items'][number] = {
  _id: 'a'.repeat(24),
  name: 'Moonstone',
  price: 599,
  image: '',
  images: [],
  quantity: 1,
  variant: { _id: 'b'.repeat(24), size: null, color: null, price: 599, images: [] },
}
const fresh: PaymentData = {
  items: [item],
  rates: {},
  addressId: 'd'.repeat(24),
  address: anAddress,
  couponCode: null,
  pricing: { subtotal: 599, shipping: 0, discount: 0, total: 599 },
  method: 'online',
  order: null,
  isGuest: false,
}
const placed = { ...fresh, order: placedOrder }
const order = anOrder(placedOrder)
const paidOrder: Order = { ...order, payment: { ...order.payment, status: 'paid' } }
const cashOrder: Order = { ...order, payment: { ...order.payment, method: 'cod' } }
const razorpayOrder: RazorpayOrder = {
  id: 'order_1',
  amount: 59_900,
  currency: 'INR',
  key: 'rzp_test',
  name: 'Amritvasya',
  description: '',
  prefill: { name: '', email: '', contact: '' },
  theme: { color: '' },
}
const Window = class {
  open() {}
  on() {}
}
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' }

const responded = (found: Order, opened: RazorpayOrder | null = razorpayOrder): PaymentEvent => ({
  type: 'placed',
  response: { success: true, message: '', orderId, order: found, razorpayOrder: opened },
})
const refusedWith = (status: number, code: ErrorCode, details: ErrorDetails = {}): PaymentEvent => ({
  type: 'failed',
  error: new HttpApiError(status, code, `Refused: ${code}`, details),
})
const pressed: PaymentEvent = { type: 'pressed', payment: fresh }
const loaded: PaymentEvent = { type: 'scriptLoaded', Razorpay: Window }
const closed: PaymentEvent = { type: 'windowClosed', failure: undefined }
const paid: PaymentEvent = { type: 'paid', proof }

const here: PaymentState = { ...initialPayment, isHere: true }

function after(...events: PaymentEvent[]): { state: PaymentState; effects: Effect[] } {
  let last: { state: PaymentState; effects: Effect[] } = { state: here, effects: [] }
  for (const event of events) last = paymentReducer(last.state, event)
  return last
}
const toWindow = [pressed, responded(order), loaded]
const effectNames = ({ effects }: { effects: Effect[] }) => effects.map((effect) => effect.type)

const states: Record<Step['status'], PaymentState> = {
  ready: here,
  placing: after(pressed).state,
  opening: after(pressed, responded(order)).state,
  paying: after(...toWindow).state,
  cancelling: after(...toWindow, closed).state,
  verifying: after(...toWindow, paid).state,
  checking: after({ ...pressed, payment: placed }, refusedWith(409, 'ORDER_NOT_PAYABLE')).state,
  leaving: after(pressed, responded(paidOrder)).state,
}
const kinds = Object.entries(states)

const toSuccess = (state: object) => ({
  type: 'navigate',
  to: '/order-success',
  state: { order: placedOrder, total: 599, isGuest: false, method: 'online', isConfirming: false, ...state },
})
const toFailure = (error: string) => ({
  type: 'navigate',
  to: '/payment-failed',
  state: { ...placed, error },
})

test.each(kinds)('a state that is %s has its own name and says so on the button', (kind, state) => {
  expect(state.step.status).toBe(kind)
  expect(phaseOf(state)).toBe(
    { ready: 'ready', paying: 'paying', cancelling: 'paying', verifying: 'verifying' }[kind] ?? 'placing',
  )
})

// Proves PAY-03, PAY-05.
test('a payment places the order, then opens the window', () => {
  expect(after(pressed).effects).toEqual([{ type: 'place', payment: fresh }])
  expect(after(pressed, responded(order)).effects).toEqual([
    { type: 'update', payment: placed },
    { type: 'loadScript' },
  ])
  expect(after(...toWindow).effects).toEqual([
    { type: 'openWindow', Razorpay: Window, order: placedOrder, razorpayOrder },
  ])
})

// Proves decision 8.
test.each(kinds.slice(1))('a press while a payment is %s is ignored', (_, state) => {
  expect(paymentReducer(state, pressed)).toEqual({ state, effects: [] })
})

test('an order that was placed earlier shows its own coupon and sums', () => {
  const discounted = {
    ...order,
    couponCode: 'WELCOME10',
    pricing: { subtotal: 599, shippingCost: 49, discount: 50, totalAmount: 598 },
  }
  expect(after(pressed, responded(discounted)).effects[0]).toMatchObject({
    type: 'update',
    payment: {
      couponCode: 'WELCOME10',
      pricing: { subtotal: 599, shipping: 49, discount: 50, total: 598 },
      order: placedOrder,
    },
  })
})

// Proves PAY-06.
test('a verified payment empties the cart and shows the success', () => {
  const verdict = { status: 'paid' as const }
  expect(after(...toWindow, paid).effects).toEqual([{ type: 'verify', orderId, proof }])
  const { state, effects } = after(...toWindow, paid, { type: 'verified', verdict })
  expect(effects).toEqual([{ type: 'finish', orderId }, toSuccess({})])
  expect(phaseOf(state)).toBe('verifying')
})

// Proves decision 9.
test('a payment without a response is shown as not confirmed yet, and the cart stays', () => {
  const { effects } = after(...toWindow, paid, { type: 'verified', verdict: { status: 'unknown' } })
  expect(effects).toEqual([toSuccess({ isConfirming: true })])
})

// Proves PAY-08.
test('a payment that cannot be verified leads to the failure', () => {
  const { effects } = after(...toWindow, paid, { type: 'verified', verdict: { status: 'refused' } })
  expect(effects).toEqual([
    toFailure(
      'Payment verification failed. If you have paid, please contact support with your order number.',
    ),
  ])
})

test('a payment that came too late is explained in the words of the server', () => {
  const verdict = { status: 'late' as const, message: 'It is refunded.' }
  const { effects } = after(...toWindow, paid, { type: 'verified', verdict })
  expect(effects).toEqual([toFailure('It is refunded.')])
})

// Proves PAY-07.
test('a closed window is reported, then shown', () => {
  expect(after(...toWindow, closed).effects).toEqual([
    { type: 'cancel', orderId, reason: 'Payment cancelled by customer' },
  ])
  const { state, effects } = after(...toWindow, closed, { type: 'cancelled', isPaid: false })
  expect(effects).toEqual([toFailure('Payment cancelled')])
  expect(phaseOf(state)).toBe('paying')
})

test('a window that is closed after a failed try names that failure', () => {
  const failure = 'x'.repeat(400)
  const events: PaymentEvent[] = [...toWindow, { type: 'windowClosed', failure }]
  expect(after(...events).effects).toEqual([{ type: 'cancel', orderId, reason: 'x'.repeat(300) }])
  expect(after(...events, { type: 'cancelled', isPaid: false }).effects).toEqual([
    toFailure(`Payment cancelled. Your last try failed: ${failure}`),
  ])
})

// Proves PAY-07.
test('a closed window whose payment arrived all the same is a success', () => {
  const { effects } = after(...toWindow, closed, { type: 'cancelled', isPaid: true })
  expect(effects).toEqual([{ type: 'finish', orderId }, toSuccess({})])
})

test.each(['verifying', 'cancelling', 'leaving', 'ready'] as const)(
  'a window that ends again while a payment is %s changes nothing',
  (kind) => {
    const state = states[kind]
    for (const event of [closed, paid]) expect(paymentReducer(state, event)).toEqual({ state, effects: [] })
  },
)

// Proves decision 11.
test('a cash order is a success without a window', () => {
  const { effects } = after(
    { type: 'pressed', payment: { ...fresh, method: 'cod' } },
    responded(cashOrder, null),
  )
  expect(effects).toEqual([{ type: 'finish', orderId }, toSuccess({ method: 'cod' })])
})

test('an order that nothing is to be paid for, or that is paid already, opens no window', () => {
  expect(after(pressed, responded(order, null)).effects).toEqual([{ type: 'finish', orderId }, toSuccess({})])
  expect(after(pressed, responded(paidOrder)).effects).toEqual([{ type: 'finish', orderId }, toSuccess({})])
})

test('an order that this browser did not know as paid is a success, by the method it was paid with', () => {
  const { effects } = after(pressed, { type: 'failed', error: new PaidBefore(cashOrder) })
  expect(effects).toEqual([{ type: 'finish', orderId }, toSuccess({ method: 'cod' })])
})

// Proves decision 11.
test('refused cash turns to paying online, and stays refused', () => {
  const inCash: PaymentData = { ...fresh, method: 'cod' }
  const { state, effects } = after({ type: 'pressed', payment: inCash }, refusedWith(400, 'COD_UNAVAILABLE'))
  expect(state).toMatchObject({
    step: { status: 'ready' },
    refusedMethods: ['cod'],
    problem: { isMethodRefused: true },
  })
  const message = 'Refused: COD_UNAVAILABLE. Please pay online instead.'
  expect(effects).toEqual([
    { type: 'update', payment: fresh },
    { type: 'toast', message },
  ])
  expect(paymentReducer(state, pressed).state.refusedMethods).toEqual(['cod'])
})

// Proves ERR-63, ERR-65.
test('an order that cannot be placed is reported, and can be placed again', () => {
  const { state, effects } = after(pressed, refusedWith(500, 'SERVER_ERROR'))
  const problem = { message: 'Failed to place order', money: 'untouched' }
  expect(state).toEqual({ ...here, problem })
  expect(effects).toEqual([{ type: 'toast', message: 'Failed to place order' }])
  const again = paymentReducer(state, pressed)
  expect(again.state).toEqual(states.placing)
  expect(again.effects).toEqual([{ type: 'place', payment: fresh }])
})

// Proves ERR-64.
test('an order whose payment could not be opened is remembered for the next try', () => {
  const { state, effects } = after(pressed, refusedWith(502, 'PAYMENT_UNAVAILABLE', { orderId }))
  const unpaidOrder = { _id: orderId, orderNumber: '', payBefore: null }
  expect(effects).toEqual([
    { type: 'remember', orderId, items: [item] },
    { type: 'update', payment: { ...fresh, order: unpaidOrder } },
    { type: 'toast', message: 'Failed to initialize payment' },
  ])
  expect(state.problem).toEqual({ message: 'Refused: PAYMENT_UNAVAILABLE' })
  const retry = after(
    { type: 'pressed', payment: placed },
    refusedWith(502, 'PAYMENT_UNAVAILABLE', { orderId }),
  )
  expect(retry.effects).toContainEqual({ type: 'update', payment: placed })
  expect(effectNames(after(pressed, refusedWith(502, 'PAYMENT_UNAVAILABLE')))).toEqual(['toast'])
})

// Proves decision 8.
test('a page that comes back without the response of its order can safely try again', () => {
  const lost: PaymentEvent = { type: 'failed', error: new HttpApiError(0, 'NO_RESPONSE', 'No connection.') }
  const { state } = after(pressed, lost)
  expect(state.problem).toMatchObject({
    isUnsure: true,
    message: expect.stringContaining('safely try again'),
  })
  expect(effectNames(paymentReducer(state, pressed))).toEqual(['place'])
})

test('a script that does not load has moved no money; an error of an opened window may have', () => {
  const broken: PaymentEvent = { type: 'failed', error: new Error('no script') }
  const unopened = after(pressed, responded(order), broken)
  expect(unopened.state).toEqual({
    ...here,
    problem: { message: 'Failed to initialize payment', money: 'untouched' },
  })
  expect(unopened.effects).toEqual([{ type: 'toast', message: 'Failed to initialize payment' }])
  for (const events of [toWindow, [...toWindow, paid], [...toWindow, closed]]) {
    expect(after(...events, broken).state.problem?.money).toBe('unsure')
  }
})

test.each(['ORDER_NOT_PAYABLE', 'ORDER_ALREADY_PAID'] as const)(
  'an order that is refused with %s may be paid already, so the shop checks it',
  (code) => {
    const events: PaymentEvent[] = [{ type: 'pressed', payment: placed }, refusedWith(409, code)]
    const { state, effects } = after(...events)
    expect(effects).toEqual([{ type: 'check', orderId }])
    expect(phaseOf(state)).toBe('placing')
    expect(after(...events, { type: 'checked', settled: cashOrder }).effects).toEqual([
      { type: 'finish', orderId },
      toSuccess({ method: 'cod' }),
    ])
    const refused = after(...events, { type: 'checked', settled: undefined })
    expect(refused.state).toMatchObject({
      step: { status: 'ready' },
      problem: { message: `Refused: ${code}` },
    })
    expect(effectNames(refused)).toEqual(['toast'])
  },
)

test('a new order that is refused is not looked up', () => {
  expect(effectNames(after(pressed, refusedWith(409, 'ORDER_NOT_PAYABLE')))).toEqual(['toast'])
})

// Proves CHECKOUT-07.
test('changed prices wait for the shopper to accept them', () => {
  const pricing = { subtotal: 699, shipping: 0, discount: 0, total: 699 }
  const { state } = after(pressed, refusedWith(409, 'PRICES_CHANGED', { pricing }))
  expect(state.problem?.pricing).toEqual(pricing)
})

const afterLeaving = (before: PaymentEvent[], late: PaymentEvent) =>
  paymentReducer({ ...after(...before).state, isHere: false }, late)

test.each([
  ['the order is placed', [pressed], responded(order)],
  ['the script is loaded', [pressed, responded(order)], loaded],
  ['the window closes', toWindow, closed],
  ['the closed window is reported', [...toWindow, closed], { type: 'cancelled', isPaid: false }],
  ['the payment is refused', [...toWindow, paid], { type: 'verified', verdict: { status: 'refused' } }],
  [
    'the payment came too late',
    [...toWindow, paid],
    { type: 'verified', verdict: { status: 'late', message: '' } },
  ],
  ['the payment is unknown', [...toWindow, paid], { type: 'verified', verdict: { status: 'unknown' } }],
  ['the order is refused', [pressed], refusedWith(500, 'SERVER_ERROR')],
  ['the window breaks', toWindow, { type: 'failed', error: new Error('broken') }],
] as [string, PaymentEvent[], PaymentEvent][])(
  'a shopper who has left before %s is neither told nor called back',
  (_, before, late) => {
    expect(afterLeaving(before, late)).toEqual({ state: initialPayment, effects: [] })
  },
)

test.each([
  ['the order proves to be paid', [pressed], responded(paidOrder)],
  ['the payment is verified', [...toWindow, paid], { type: 'verified', verdict: { status: 'paid' } }],
  ['the closed window proves to be paid', [...toWindow, closed], { type: 'cancelled', isPaid: true }],
] as [string, PaymentEvent[], PaymentEvent][])(
  'the cart of a shopper who has left before %s is emptied all the same',
  (_, before, late) => {
    const { state, effects } = afterLeaving(before, late)
    expect(effects).toEqual([{ type: 'finish', orderId }])
    expect(state.step).toEqual({ status: 'ready' })
  },
)

test('a payment that is made while the shopper leaves is still verified', () => {
  expect(effectNames(afterLeaving(toWindow, paid))).toEqual(['verify'])
})

test('a shopper who comes back to the screen is told again', () => {
  const { state } = afterLeaving(toWindow, paid)
  const verified: PaymentEvent = { type: 'verified', verdict: { status: 'paid' } }
  expect(effectNames(paymentReducer({ ...state, isHere: true }, verified))).toEqual(['finish', 'navigate'])
})

test('after the navigation the screen is ready again, as it may be shown again', () => {
  expect(paymentReducer(states.leaving, { type: 'navigated' })).toEqual({ state: here, effects: [] })
})

const answers: [PaymentEvent, Step['status']][] = [
  [responded(order), 'placing'],
  [loaded, 'opening'],
  [closed, 'paying'],
  [paid, 'paying'],
  [{ type: 'cancelled', isPaid: true }, 'cancelling'],
  [{ type: 'verified', verdict: { status: 'paid' } }, 'verifying'],
  [{ type: 'checked', settled: paidOrder }, 'checking'],
  [{ type: 'navigated' }, 'leaving'],
]

test.each(answers)('$type counts in one state only', (event, awaitedIn) => {
  for (const [kind, state] of kinds) {
    const unchanged = paymentReducer(state, event).state === state
    expect([kind, unchanged]).toEqual([kind, kind !== awaitedIn])
  }
})

test.each(kinds.slice(1))('an error while a payment is %s leaves the screen ready', (_, state) => {
  const { state: next, effects } = paymentReducer(state, { type: 'failed', error: new Error('broken') })
  expect(next.step).toEqual({ status: 'ready' })
  expect(next.problem?.message).toBe('Failed to initialize payment')
  expect(effectNames({ effects })).toEqual(['toast'])
})
