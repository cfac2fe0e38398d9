import { quoteOf } from '@amritvasya/contract/rules/quote'
import { expect, test } from 'vitest'
import type { ForSale } from '../catalogue/index.ts'
import { type Settings, settings as schema } from '../content/settings.ts'
import type { OpenOrder } from '../orders/index.ts'
import { newId } from '../platform/id.ts'
import { sampleAddress } from '../testing/sample-checkout.ts'
import type { CartLine } from './cart.ts'
import type { PlaceCommand, Placing } from './command.ts'
import type { OrderFacts } from './place-facts.service.ts'
import { planOrder } from './plan-order.ts'

const orderId = newId()
const settings: Settings = { ...schema.parse({}), cashOnDelivery: true, storeCreditAtCheckout: true }
const now = new Date('2026-11-30T06:00:00Z')

const lineOf = (pricePaise: number, quantity = 1, changes: Partial<ForSale> = {}): CartLine => ({
  variantId: 'agate',
  productId: 'stone',
  name: 'Agate',
  size: null,
  colorName: null,
  brandName: 'Amritvasya',
  sku: 'A-1',
  hsnCode: '7103',
  gstBasisPoints: 300,
  pricePaise,
  shippingRatePaise: null,
  available: 1_000,
  availableOn: null,
  pictureHash: null,
  isListed: true,
  quantity,
  seen: {},
  ...changes,
})

const openOrder = (id: string, quantity: number): OpenOrder => ({
  id,
  requestHash: '',
  orderNumber: `AV-${id}`,
  couponCode: null,
  subtotalPaise: 100_00,
  totalPaise: 100_00,
  creditPaise: 0,
  isPayable: true,
  lines: [{ variantId: 'agate', quantity }],
})

const before = (changes: Partial<OrderFacts['before']>): Pick<OrderFacts, 'before'> => ({
  before: {
    known: null,
    duplicateOrderId: null,
    open: [],
    history: { hasPaid: false, abandoned: 0, replaced: 0, endedSecondsAgo: null },
    cash: [],
    now,
    unpaid: 0,
    ...changes,
  },
})

const delivery = { ...sampleAddress, alternatePhone: '', addressLine2: '', landmark: '' }

type Case = {
  lines?: CartLine[]
  command?: Partial<PlaceCommand>
  placing?: Partial<Placing>
  facts?: Partial<OrderFacts>
  shop?: Partial<Settings>
}

function plan({ lines = [lineOf(500_00)], command, placing, facts, shop }: Case) {
  const sold: PlaceCommand = {
    kind: 'place',
    lines: [],
    address: null,
    couponCode: '',
    method: 'online',
    seen: [],
    opensPayment: true,
    replaces: [],
    ...command,
  }
  const current = { ...settings, ...shop }
  return planOrder(
    { settings: current, filesUrl: '', orderId },
    { customerId: 'asha', command: sold, key: '', isGuarded: false, ...placing },
    {
      request: {
        customerId: 'asha',
        key: '',
        orderHash: Buffer.from('order'),
        requestHash: Buffer.from('request'),
      },
      delivery,
      contact: { name: 'Asha', email: 'asha@example.com', phone: '9123456780' },
      ...before({}),
      endedIds: [],
      lines,
      quote: quoteOf(lines, current, 0),
      discounts: {
        applied: [],
        linePaise: [],
        goodsPaise: 0,
        deliveryPaise: 0,
        couponPaise: 0,
        limits: new Map(),
      },
      couponId: null,
      reach: undefined,
      returned: { own: 0, byPhone: 0 },
      ...facts,
    },
  )
}

test('an order that is paid online waits for its payment, at the moment and the prices of the facts', () => {
  const { order, pieces, ended } = plan({ placing: { key: 'press-1' } })
  expect(order).toMatchObject({
    id: orderId,
    placedAt: now,
    status: 'pending',
    paymentStatus: 'pending',
    payWithinMinutes: settings.paymentWindowMinutes,
    reservesAtPayment: false,
    intent: { key: 'press-1', requestHash: Buffer.from('request') },
    couponCode: null,
    address: { fullName: 'Asha Rao', phoneNumber: '9876543210' },
    lines: [{ variant_id: 'agate', quantity: 1, price_paise: 500_00 }],
  })
  expect(order.totalPaise).toBe(quoteOf([lineOf(500_00)], settings, 0).totalPaise)
  expect(pieces).toMatchObject([{ variantId: 'agate', quantity: 1 }])
  expect(ended).toEqual([])
})

test('what the address lacks is taken from the account', () => {
  const { order } = plan({ facts: { delivery: { ...delivery, fullName: '', phoneNumber: '' } } })
  expect(order.address).toMatchObject({ fullName: 'Asha', phoneNumber: '9123456780' })
})

const paid = { history: { hasPaid: true, abandoned: 0, replaced: 0, endedSecondsAgo: null } }
test.each<[string, Case, object]>([
  [
    'to be paid on delivery awaits no payment',
    { command: { method: 'cod' }, shop: { cashConfirmHours: 24 } },
    { status: 'pending', payWithinMinutes: null, confirmWithinHours: 24 },
  ],
  [
    'that credit pays is paid at once',
    { lines: [lineOf(2_000_00)], command: { creditPaise: 2_000_00 } },
    { status: 'processing', paymentStatus: 'paid', payWithinMinutes: null },
  ],
  [
    'with a coupon that is used has its code',
    { command: { couponCode: 'TEN' }, facts: { couponId: 'ten' } },
    { couponCode: 'TEN' },
  ],
  ['whose coupon saves nothing has no code', { command: { couponCode: 'TEN' } }, { couponCode: null }],
  [
    'of a guarded shop takes stock with its payment',
    { placing: { isGuarded: true } },
    { reservesAtPayment: true },
  ],
  [
    'of a guarded shop takes stock at once for whoever has paid before',
    { placing: { isGuarded: true }, facts: before(paid) },
    { reservesAtPayment: false },
  ],
])('an order %s', (_, change, expected) => {
  expect(plan(change).order).toMatchObject(expected)
})

test('orders that this one replaces do not count towards what a customer may reserve', () => {
  const open = [openOrder('old', 20), openOrder('other', 5)]
  const change = { lines: [lineOf(100_00, 20)], facts: { ...before({ open }), endedIds: ['old'] } }
  expect(plan(change).ended).toEqual([open[0]])
  expect(() => plan({ ...change, facts: before({ open }) })).toThrow(
    expect.objectContaining({ code: 'HOLD_LIMIT' }),
  )
})

const seller = { legalName: 'Amritvasya', address: 'Jaipur', state: 'Rajasthan', gstin: null }
const elsewhere = { gstin: '08AAAAA0000A1Z5', name: 'Asha Gems' }
/** An order with several faults is refused for the first of them. */
const refusals: [string, Case][] = [
  ['PRICES_CHANGED', { command: { seen: [{ total: 1 }] } }],
  ['PINCODE_NOT_SERVED', { shop: { seller } }],
  ['INVALID_INPUT', { command: { business: elsewhere } }],
  ['STORE_CREDIT_CHANGED', { command: { creditPaise: 1_00 }, shop: { storeCreditAtCheckout: false } }],
  ['COD_UNAVAILABLE', { command: { method: 'cod' }, placing: { isGuarded: true } }],
  ['HOLD_LIMIT', { lines: [lineOf(500_00, 31)] }],
]
test.each(refusals)('%s follows from the facts', (code, change) => {
  expect(() => plan(change)).toThrow(expect.objectContaining({ code }))
})

test('of several reasons to refuse an order, the first decides', () => {
  for (const [i, [code, change]] of refusals.entries()) {
    for (const [, later] of refusals.slice(i + 1)) {
      const both = {
        lines: change.lines ?? later.lines ?? [lineOf(500_00)],
        command: { ...change.command, ...later.command },
        placing: { ...change.placing, ...later.placing },
        shop: { ...change.shop, ...later.shop },
      }
      expect(() => plan(both)).toThrow(expect.objectContaining({ code }))
    }
  }
})

test.each<[string, Case]>([
  ['Cash on delivery is not available', { shop: { cashOnDelivery: false } }],
  ['Cash on delivery is not available together with store credit', { command: { creditPaise: 1_00 } }],
  [
    'Cash on delivery is not available, because earlier parcels came back to us',
    { shop: { cashMaxReturns: 2 }, facts: { returned: { own: 2, byPhone: 0 } } },
  ],
  [
    'Cash on delivery is not available for this order',
    { shop: { cashMaxReturns: 2 }, facts: { returned: { own: 1, byPhone: 1 } } },
  ],
])('a cash order is refused with “%s”', (message, { command, ...change }) => {
  expect(() => plan({ ...change, command: { ...command, method: 'cod' } })).toThrow(
    expect.objectContaining({ code: 'COD_UNAVAILABLE', message }),
  )
})

test.each<[string, string, Case]>([
  [
    'no mobile number',
    'Please enter a valid 10-digit phone number',
    { facts: { delivery: { ...delivery, phoneNumber: '12345' } } },
  ],
  [
    'a total that does not fit',
    'An order may cost at most ₹1,00,00,000',
    { lines: [lineOf(2_00_00_000_00)] },
  ],
])('an order with %s is refused', (_, words, change) => {
  expect(() => plan(change)).toThrow(words)
})
