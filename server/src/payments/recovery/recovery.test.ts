import { formatPaise } from '@amritvasya/contract/rules/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings, saveSettings } from '../../content/index.ts'
import { findBroken } from '../../invariants/invariants.repository.ts'
import { invoices } from '../../orders/index.ts'
import { skippedCount } from '../../orders/invoice/skip-numbers.ts'
import { newOrderNumber } from '../../orders/placement.service.ts'
import { newId } from '../../platform/id.ts'
import { IncidentLog } from '../../platform/incident-log.ts'
import { askForGiftCard, openGiftCard, sellGiftCards } from '../../testing/gift-cards.ts'
import { changeRows, rowOf } from '../../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { sampleLine } from '../../testing/sample-checkout.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { refundsOf as ofOrder } from '../../testing/shop-books.ts'
import {
  customerId,
  openOrder,
  ownerEmail,
  type ShopWithPayments,
  startShopWithPayments,
  storedOrder,
  verifyPaid,
} from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { signUp } from '../../testing/test-shop.ts'
import { runGiftCards } from '../gift-cards/gift-card-payments.service.ts'
import { type Page, Razorpay } from '../razorpay/client.ts'
import { createLostPayment } from './lost-payment.repository.ts'
import { confirmLostRefunds, listLostPayments, sumLostPayments } from './lost-payments.service.ts'
import { recordRestore } from './record-restore.service.ts'
import { recoverPayments, sendConfirmedRefunds } from './recover-payments.service.ts'
import { findRestore } from './recovery.repository.ts'

let shop: ShopWithPayments
beforeEach(async () => {
  shop = await startShopWithPayments()
  await shop.arm({ kind: 'webhook-lost', count: 100 })
})
afterEach(() => shop.close())

const restored = (asksPayments = true) =>
  recordRestore(shop.database, { backup: '20261123T000000Z', restoredTo: new Date(), asksPayments })
const confirm = () => confirmLostRefunds(shop.database)
const recover = () => recoverPayments(shop.payments)
const gateway = () => new Razorpay(shop.settings)
const nothing = { settled: 0, refunded: 0, ofOtherShops: 0 }

type AtRazorpay = { receipt?: string; shopId?: string }

/** Pays at Razorpay alone, as after the loss of the order's row. */
async function payLost({ receipt = newOrderNumber(new Date()), shopId }: AtRazorpay = {}) {
  const order = await gateway().createOrder({
    amountPaise: 500_00,
    receipt,
    captureMinutes: 30,
    shopId: shopId ?? (await shop.payments.shopId()),
  })
  const { razorpay_payment_id: paymentId } = await shop.pay(order.id)
  return { receipt, razorpayOrderId: order.id, paymentId }
}

/** Pays an order as a release made it that did not name the shop. */
async function payUnmarked() {
  const { keyId, keySecret, apiUrl } = shop.settings
  const response = await fetch(`${apiUrl()}/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    },
    body: JSON.stringify({ amount: 500_00, currency: 'INR', receipt: newOrderNumber(new Date()) }),
  })
  const { razorpay_payment_id: paymentId } = await shop.pay(((await response.json()) as { id: string }).id)
  return paymentId
}
/** Pays at Razorpay, which nobody has told the shop. */
async function payCard() {
  const { token, card } = await askForGiftCard(shop)
  const razorpayOrderId = await openGiftCard(shop, token)
  const { razorpay_payment_id: paymentId } = await shop.pay(razorpayOrderId)
  return { id: token.split('.')[0] ?? '', token, number: card.number, razorpayOrderId, paymentId }
}
const cardOf = (id: string) =>
  shop.database.selectFrom('gift_card').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const setRazorpayOrder = (id: string, razorpayOrderId: string | null) =>
  changeRows(shop.database, 'gift_card', id, { razorpay_order_id: razorpayOrderId })

/** Makes paid orders whose customers owe ₹300 more. */
async function startEdits() {
  const token = await signUp(shop, 'asha@example.com')
  const asha = await customerId(shop, 'asha@example.com')
  const owner = await addTestStaff(shop, 'owner')
  await saveSettings(shop.database, { ...(await readSettings(shop.database)), orderEdits: true })
  await saveSamples(shop.database, {
    products: ['Mala', 'Agate'].map((name) =>
      sampleProduct(name, {
        variants: [sampleVariant(`SKU ${name}`, 300, { quantity: 100 })],
        gstBasisPoints: 300,
      }),
    ),
  })
  const post = (path: string, body: object) =>
    shop.send(`POST /back-office/orders/${path}`, { headers: owner.headers, body })
  return {
    async addEdit() {
      const pieces = [{ variantId: sampleId('variant SKU Mala'), quantity: 1 }]
      const order_number = newOrderNumber(new Date())
      const order = await openOrder(shop, { order_number, customer_id: asha, subtotal_paise: 300_00 }, pieces)
      await verifyPaid(shop, token, order)
      const items = [sampleLine('Agate', 1)]
      const request = { reason: 'As agreed', key: `edit-${newId()}`, difference: 300, items }
      const { body } = await post(`${order.id}/edit`, request)
      const { edit } = body.item as { edit: { id: string; link: string } }
      const link = new URL(edit.link).searchParams.get('token')
      const opened = await shop.send('POST /orders/payment-link/open', { body: { token: link } })
      const { id: razorpayOrderId } = opened.body.razorpayOrder as { id: string }
      const withdraw = () => post(`${order.id}/withdraw-edit`, { editId: edit.id })
      return { id: edit.id, orderId: order.id, razorpayOrderId, withdraw }
    },
    stateOf: (id: string) => rowOf(shop.database, 'order_edit', id, ['state', 'razorpay_order_id']),
  }
}
const refundsOf = (paymentId: string) => gateway().refundsOf(paymentId)
const recorded = async () =>
  (await listLostPayments(shop.database)).map(({ paymentId, status }) => ({ paymentId, status }))
/** Makes the restore and its checks some days older. */
const letDaysPass = (days: number) =>
  sql`
    UPDATE database_restore SET restored_at = restored_at - make_interval(days => ${days}),
      payments_checked_at = payments_checked_at - make_interval(days => ${days})`.execute(shop.database)
/** Makes Razorpay fail for one payment alone. */
function withBadPayment(paymentId: string) {
  const { razorpay } = shop.payments
  const broken = Object.create(razorpay, {
    order: { value: async (id: string) => refuse(id) ?? gateway().order(id) },
    payment: {
      value: async (id: string) => {
        if (id === paymentId) throw new Error('This payment is bad')
        return gateway().payment(id)
      },
    },
    listPayments: { value: (page: Page) => gateway().listPayments(page) },
    listRefunds: { value: (page: Page) => gateway().listRefunds(page) },
    refund: {
      value: (id: string, refundId: string, paise: number) => gateway().refund(id, refundId, paise),
    },
  }) as Razorpay
  let badOrder = ''
  const refuse = (id: string): undefined => {
    if (id === badOrder) throw new Error('This payment is bad')
  }
  return {
    payments: { ...shop.payments, razorpay: broken },
    spoilOrder(id: string) {
      badOrder = id
    },
  }
}

// Proves M4, D2.
test('after a restore a payment of an order that exists settles it, and a confirmed one of a lost order goes back, with a mail', async () => {
  const order = await openOrder(shop)
  await shop.pay(order.razorpayOrderId)
  const lost = await payLost()
  await restored()
  await confirm()
  expect(await recover()).toEqual({ ...nothing, settled: 1, refunded: 1 })
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  expect(await refundsOf(lost.paymentId)).toMatchObject([{ amount: 500_00, status: 'processed' }])
  const [mail, ...others] = await shop.mailsTo(ownerEmail)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Order ${lost.receipt} was lost and is refunded`)
  expect(mail?.text).toContain(lost.paymentId)
  expect(mail?.text).toContain(formatPaise(500_00))
})

// Proves M3.
test('runs at once and again refund a lost order once and send one mail', async () => {
  const lost = await payLost()
  await restored()
  await confirm()
  await Promise.all(Array.from({ length: 5 }, () => recoverPayments(shop.payments)))
  await recoverPayments(shop.payments)
  expect(await refundsOf(lost.paymentId)).toHaveLength(1)
  expect(await shop.mailsTo(ownerEmail)).toHaveLength(1)
})

test('a refund whose answer was lost is recorded by the next run, and no second one is made', async () => {
  const lost = await payLost()
  await restored()
  await confirm()
  await shop.arm({ kind: 'answer-lost', call: 'refund', count: 3 })
  await expect(recoverPayments(shop.payments)).rejects.toThrow()
  expect(await shop.mailsTo(ownerEmail)).toEqual([])
  await recoverPayments(shop.payments)
  expect(await refundsOf(lost.paymentId)).toHaveLength(1)
  expect(await shop.mailsTo(ownerEmail)).toHaveLength(1)
})

test('an order whose id at Razorpay was lost gets it back and is settled', async () => {
  const receipt = newOrderNumber(new Date())
  const order = await openOrder(shop, { order_number: receipt })
  await changeRows(shop.database, 'shop_order', order.id, { razorpay_order_id: null })
  await shop.pay(order.razorpayOrderId)
  await restored()
  expect(await recoverPayments(shop.payments)).toEqual({ ...nothing, settled: 1 })
  expect(await storedOrder(shop, order.id)).toMatchObject({ razorpay_order_id: order.razorpayOrderId })
})

test('a refund of the lost seconds is applied, and the owner is asked about the order that counts as paid', async () => {
  const order = await openOrder(shop)
  const { razorpay_payment_id: paymentId } = await shop.pay(order.razorpayOrderId)
  await restored()
  await recoverPayments(shop.payments)
  await gateway().refund(paymentId, 'a'.repeat(24), 500_00)
  expect(await storedOrder(shop, order.id)).toMatchObject({ payment_status: 'paid', attention_reason: null })
  await recoverPayments(shop.payments)
  await recoverPayments(shop.payments)
  expect(await storedOrder(shop, order.id)).toMatchObject({
    payment_status: 'refunded',
    attention_reason: expect.stringContaining('All of its money went back'),
  })
})

test('payments that are none of the shop’s orders are left alone, and without a restore nobody is asked', async () => {
  const foreign = await payLost({ receipt: 'invoice-of-another-shop' })
  const ofOtherShop = await payLost({ shopId: 'another-shop' })
  const lost = await payLost()
  expect(await recover()).toEqual(nothing)
  await restored()
  await confirm()
  expect(await recover()).toEqual({ ...nothing, refunded: 1, ofOtherShops: 1 })
  for (const { paymentId } of [foreign, ofOtherShop]) expect(await refundsOf(paymentId)).toEqual([])
  expect(await recorded()).toEqual([{ paymentId: lost.paymentId, status: 'refunded' }])
})

test('more payments than a page holds are all found', async () => {
  const lost = await Promise.all(Array.from({ length: 105 }, () => payLost()))
  await restored()
  expect(await recover()).toEqual(nothing)
  expect(await sumLostPayments(shop.database)).toMatchObject({
    own: { count: lost.length, paise: 105 * 500_00 },
  })
})

// Proves M4, D2.
test('unless it is confirmed nothing goes back, and one mail names number, sum and command', async () => {
  const lost = [await payLost(), await payLost()]
  await restored()
  await recover()
  await recover()
  for (const { paymentId } of lost) expect(await refundsOf(paymentId)).toEqual([])
  expect((await recorded()).map(({ status }) => status)).toEqual(['found', 'found'])
  const [mail, ...others] = await shop.mailsTo(ownerEmail)
  expect(others).toEqual([])
  expect(mail?.text).toContain(`2 payments, ${formatPaise(1_000_00)}`)
  expect(mail?.text).toContain('amritvasya recovery refund')
  expect(await confirm()).toBe(true)
  expect(await sendConfirmedRefunds(shop.payments)).toBe(2)
  for (const { paymentId } of lost) expect(await refundsOf(paymentId)).toHaveLength(1)
})

test('a confirmation counts for its restore alone, and a restore for practice asks nobody', async () => {
  const lost = await payLost()
  await restored()
  await confirm()
  await restored()
  await recover()
  expect(await recorded()).toEqual([{ paymentId: lost.paymentId, status: 'found' }])
  await restored(false)
  await payLost()
  expect(await confirm()).toBe(false)
  expect(await recover()).toEqual(nothing)
  expect(await recorded()).toEqual([{ paymentId: lost.paymentId, status: 'found' }])
})

test('a payment of an order without the shop’s id is listed and never refunded', async () => {
  const paymentId = await payUnmarked()
  await restored()
  await confirm()
  await recover()
  expect(await refundsOf(paymentId)).toEqual([])
  expect(await sumLostPayments(shop.database)).toEqual({
    own: { count: 0, paise: 0 },
    unmarked: { count: 1, paise: 500_00 },
  })
  expect(await shop.mailsTo(ownerEmail)).toHaveLength(1)
})

test('a payment that somebody refunds in Razorpay’s dashboard is no longer waiting', async () => {
  const { paymentId } = await payLost()
  await restored()
  await recover()
  await gateway().refund(paymentId, 'b'.repeat(24), 500_00)
  await recover()
  expect(await recorded()).toEqual([{ paymentId, status: 'refunded' }])
})

test('a payment for another order at Razorpay of an order that exists is flagged once and is not lost', async () => {
  const receipt = newOrderNumber(new Date())
  const { paymentId } = await payLost({ receipt })
  const order = await addOrder(shop.database, {
    order_number: receipt,
    razorpay_order_id: 'order_AnotherOneHere',
  })
  await restored()
  await confirm()
  expect(await recover()).toEqual(nothing)
  expect(await recorded()).toEqual([])
  expect(await refundsOf(paymentId)).toEqual([])
  expect(await storedOrder(shop, order.id)).toMatchObject({
    attention_reason: expect.stringContaining(paymentId),
  })
  await sql`UPDATE shop_order SET attention_reason = NULL WHERE id = ${order.id}`.execute(shop.database)
  await recover()
  expect(await storedOrder(shop, order.id)).toMatchObject({ attention_reason: null })
})

// Proves EDIT-07, M4.
test('the payment of an edit that the restore has lost is flagged with its order, or recorded with a lost one', async () => {
  const [kept, gone] = [newOrderNumber(new Date()), newOrderNumber(new Date())]
  const order = await addOrder(shop.database, { order_number: kept, razorpay_order_id: null })
  const { paymentId } = await payLost({ receipt: `${kept}-0f3c9a2b` })
  const lost = await payLost({ receipt: `${gone}-0f3c9a2b` })
  await restored()
  await recover()
  expect(await storedOrder(shop, order.id)).toMatchObject({
    razorpay_order_id: null,
    status: 'pending',
    attention_reason: expect.stringContaining(paymentId),
  })
  expect(await refundsOf(paymentId)).toEqual([])
  expect(await recorded()).toEqual([{ paymentId: lost.paymentId, status: 'found' }])
})

// Proves EDIT-07, M4.
test('the payment of an edit that exists applies it, also without its order at Razorpay, and goes back where it was withdrawn', async () => {
  const { addEdit, stateOf } = await startEdits()
  const [known, detached, withdrawn] = [await addEdit(), await addEdit(), await addEdit()]
  for (const { razorpayOrderId } of [known, detached, withdrawn]) await shop.pay(razorpayOrderId)
  for (const { id } of [detached, withdrawn]) {
    await changeRows(shop.database, 'order_edit', id, { razorpay_order_id: null })
  }
  await withdrawn.withdraw()
  await restored()
  expect(await recover()).toEqual({ ...nothing, settled: 3 })
  expect(await recorded()).toEqual([])
  for (const edit of [known, detached]) {
    expect(await stateOf(edit.id)).toEqual({ state: 'applied', razorpay_order_id: edit.razorpayOrderId })
    const [payment] = (await shop.ledger(edit.razorpayOrderId)).payments
    expect(await refundsOf(payment?.id ?? '')).toEqual([])
  }
  expect(await stateOf(withdrawn.id)).toMatchObject({ state: 'withdrawn' })
  const [refund] = await ofOrder(shop, withdrawn.orderId)
  await shop.works.refund.run({ id: refund?.id })
  const [late] = (await shop.ledger(withdrawn.razorpayOrderId)).payments
  expect(await refundsOf(late?.id ?? '')).toMatchObject([{ amount: 300_00 }])
  expect(await recover()).toEqual(nothing)
  expect(await findBroken(shop.database)).toEqual([])
})

// Proves GIFT-04, M4.
test('the payment of a gift card pays it, also without its order at Razorpay, and that of a lost card goes back', async () => {
  await sellGiftCards(shop)
  const [known, detached, lost] = [await payCard(), await payCard(), await payCard()]
  await setRazorpayOrder(detached.id, null)
  await shop.database.deleteFrom('gift_card').where('id', '=', lost.id).execute()
  await restored()
  expect(await recover()).toEqual({ ...nothing, settled: 2 })
  for (const card of [known, detached]) {
    expect(await cardOf(card.id)).toMatchObject({ state: 'paid', razorpay_order_id: card.razorpayOrderId })
  }
  expect(await recorded()).toEqual([{ paymentId: lost.paymentId, status: 'found' }])
  await confirm()
  expect(await recover()).toEqual({ ...nothing, refunded: 1 })
  expect(await refundsOf(lost.paymentId)).toMatchObject([{ amount: 1_000_00 }])
  for (const { paymentId } of [known, detached]) expect(await refundsOf(paymentId)).toEqual([])
  expect((await shop.mailsTo(ownerEmail))[0]?.subject).toBe(
    `Gift card ${lost.number} was lost and is refunded`,
  )
  expect(await findBroken(shop.database)).toEqual([])
})

// Proves GIFT-04, M4.
test('the payment of a gift card that has another order at Razorpay pays it, and goes back where it does not fit', async () => {
  await sellGiftCards(shop)
  const [open, changed] = [await payCard(), await payCard()]
  await setRazorpayOrder(open.id, 'order_AnotherOneHere')
  await setRazorpayOrder(changed.id, 'order_AnotherOneThere')
  await changeRows(shop.database, 'gift_card', changed.id, { amount_paise: 900_00 })
  await restored()
  expect(await recover()).toEqual({ ...nothing, settled: 2 })
  expect(await recover()).toEqual(nothing)
  expect(await recorded()).toEqual([])
  await runGiftCards(shop.payments)
  expect(await cardOf(open.id)).toMatchObject({ paid_at: expect.any(Date) })
  expect(await refundsOf(open.paymentId)).toEqual([])
  expect(await cardOf(changed.id)).toMatchObject({ state: 'open' })
  expect(await refundsOf(changed.paymentId)).toMatchObject([{ amount: 1_000_00 }])
  expect(await findBroken(shop.database)).toEqual([])
})

test('an order that appears between the finding and the refund is settled instead', async () => {
  const lost = await payLost()
  await restored()
  await recover()
  const order = await addOrder(shop.database, {
    order_number: lost.receipt,
    razorpay_order_id: lost.razorpayOrderId,
  })
  await confirm()
  expect(await sendConfirmedRefunds(shop.payments)).toBe(0)
  expect(await refundsOf(lost.paymentId)).toEqual([])
  expect(await recorded()).toEqual([{ paymentId: lost.paymentId, status: 'order_found' }])
  const [payment] = await sql<{ order_id: string }>`
    SELECT order_id FROM payment WHERE id = ${lost.paymentId}`
    .execute(shop.database)
    .then(({ rows }) => rows)
  expect(payment?.order_id).toBe(order.id)
})

// Proves EDIT-07, M4.
test('where the order of a lost edit appears before the refund, its payment is flagged and does not pay the order', async () => {
  const number = newOrderNumber(new Date())
  const lost = await payLost({ receipt: `${number}-0f3c9a2b` })
  await restored()
  await recover()
  const order = await addOrder(shop.database, { order_number: number, razorpay_order_id: null })
  await confirm()
  expect(await sendConfirmedRefunds(shop.payments)).toBe(0)
  expect(await recorded()).toEqual([{ paymentId: lost.paymentId, status: 'order_found' }])
  expect(await storedOrder(shop, order.id)).toMatchObject({
    razorpay_order_id: null,
    status: 'pending',
    attention_reason: expect.stringContaining(lost.paymentId),
  })
})

test('an order that exists keeps its payment from being recorded as lost', async () => {
  const lost = await payLost()
  await addOrder(shop.database, { order_number: lost.receipt })
  await createLostPayment(shop.database, {
    ...lost,
    orderNumber: lost.receipt,
    amountPaise: 500_00,
    hasShopId: true,
  })
  expect(await recorded()).toEqual([])
})

test('one bad payment keeps no other from being settled and refunded, and is logged', async () => {
  const bad = await payLost()
  const lost = await payLost()
  const order = await openOrder(shop)
  await shop.pay(order.razorpayOrderId)
  await restored()
  await confirm()
  const { payments, spoilOrder } = withBadPayment(bad.paymentId)
  spoilOrder(bad.razorpayOrderId)
  const errors: unknown[] = []
  const recoveryIncident = new IncidentLog(
    { info: () => {}, warn: () => {}, error: (line: unknown) => void errors.push(line) },
    'recovering a payment failed',
    { level: 'error' },
  )
  for (let run = 0; run < 2; run++) {
    await expect(recoverPayments({ ...payments, recoveryIncident })).rejects.toThrow('This payment is bad')
  }
  expect(errors).toMatchObject([{ payment: bad.paymentId }])
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing' })
  expect(await recorded()).toEqual([{ paymentId: lost.paymentId, status: 'refunded' }])
  expect(await recover()).toMatchObject({ refunded: 1 })
})

test('one refund that cannot be sent keeps no other', async () => {
  const bad = await payLost()
  const lost = await payLost()
  await restored()
  await confirm()
  const { payments } = withBadPayment(bad.paymentId)
  await expect(recoverPayments(payments)).rejects.toThrow('This payment is bad')
  expect(await refundsOf(lost.paymentId)).toHaveLength(1)
  expect(await recover()).toMatchObject({ refunded: 1 })
  expect(await refundsOf(bad.paymentId)).toHaveLength(1)
})

test('a restore stays open until a complete check has succeeded four days after it', async () => {
  const isOpen = async () => (await findRestore(shop.database))?.isOpen
  await restored()
  await recover()
  await letDaysPass(3)
  await recover()
  expect(await isOpen()).toBe(true)
  await letDaysPass(2)
  const bad = await payLost()
  const { payments, spoilOrder } = withBadPayment(bad.paymentId)
  spoilOrder(bad.razorpayOrderId)
  await expect(recoverPayments(payments)).rejects.toThrow('This payment is bad')
  expect(await isOpen()).toBe(true)
  await recover()
  expect(await recorded()).toEqual([{ paymentId: bad.paymentId, status: 'found' }])
  expect(await isOpen()).toBe(false)
  await payLost()
  await recover()
  expect(await recorded()).toHaveLength(1)
})

// Proves decision 14.
test('numbers of documents that may have been given out after the restored moment are left out', async () => {
  const restoredTo = new Date(Date.now() - 24 * 3_600_000)
  const skip = () =>
    shop.database.transaction().execute((transaction) => invoices.skipNumbers(transaction, restoredTo))
  const [first] = await skip()
  const [second] = await skip()
  expect(first?.from).toMatch(/^INV\d{4}-000001$/)
  expect(first?.to).toMatch(/-000100$/)
  expect(second?.from).toMatch(/-000101$/)
  expect(skippedCount(30, 36 * 3_600_000)).toBe(190)
  expect(skippedCount(0, -5)).toBe(100)
})
