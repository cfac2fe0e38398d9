import { createHmac } from 'node:crypto'
import type { AdminOrder, ApiResponse, Dashboard, SoldGiftCard } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { findBroken } from '../../invariants/invariants.repository.ts'
import { newId } from '../../platform/id.ts'
import { sendDue } from '../../push/index.ts'
import { eventually } from '../../testing/eventually.ts'
import { buyGiftCard, codeIn, inDays, sellGiftCards, today } from '../../testing/gift-cards.ts'
import { startPushService } from '../../testing/push-service.ts'
import { addRows, rowOf } from '../../testing/rows.ts'
import {
  openOrder,
  ownerEmail,
  startShopOfAsha,
  storedOrder,
  verifyPaid,
  webhookSecrets,
} from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { signUp } from '../../testing/test-shop.ts'
import { sumUnsettled } from '../admin/attempts.repository.ts'
import { runGiftCards } from '../gift-cards/gift-card-payments.service.ts'
import { findOrderOfPayment } from '../payment.repository.ts'
import { reconcile } from '../reconcile.service.ts'
import { processWebhooks } from '../webhooks/process.service.ts'

const { shop, token, asha } = await startShopOfAsha()
const owner = await addTestStaff(shop, 'owner')
await sellGiftCards(shop)
afterEach(async () => {
  // The orders of these tests reserve nothing.
  const broken = (await findBroken(shop.database)).filter(({ rule }) => !rule.startsWith('S4'))
  expect(broken).toEqual([])
})
afterAll(() => shop.close())

type Dispute = { id: string; payment_id: string; amount: number }
const ask = async <T>(path: string, body?: object): Promise<T> => {
  const response = await fetch(`${shop.address}/sandbox/razorpay${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}
const stored = (razorpayId: string) =>
  shop.database.selectFrom('payment_dispute').selectAll().where('razorpay_id', '=', razorpayId).execute()
/** Waits until the webhook has come and its job has run. */
const until = (dispute: Dispute, status: string) =>
  eventually(async () => {
    await processWebhooks(shop.payments)
    expect((await stored(dispute.id)).map((row) => row.status)).toEqual([status])
  })
const raise = async (paymentId: string, changes: object = {}) => {
  const dispute = await ask<Dispute>('/disputes', { payment_id: paymentId, ...changes })
  await until(dispute, 'open')
  return dispute
}
const step = async (dispute: Dispute, name: string, status = name) => {
  await ask(`/disputes/${dispute.id}`, { step: name })
  await until(dispute, status)
}
const payOrder = async () => {
  const order = await openOrder(shop, { customer_id: asha })
  const { razorpay_payment_id: paymentId } = await verifyPaid(shop, token, order)
  return { ...order, paymentId }
}
const seen = async (id: string) =>
  (await shop.send(`GET /back-office/orders/${id}`, owner)).body.item as AdminOrder
const refund = (id: string, key = newId()) =>
  shop.send(`POST /back-office/orders/${id}/refund`, {
    ...owner,
    body: { key: `key-${key}`, amount: 10, reason: 'Goodwill' },
  })
const disarm = () => fetch(`${shop.address}/sandbox/razorpay/faults`, { method: 'DELETE' })
const inAnHour = () => new Date(Date.now() + 3_600_000)
const dashboard = async () => (await shop.send('GET /back-office/dashboard', owner)).body.item as Dashboard
const report = async () =>
  (await shop.send(`GET /back-office/reports/disputes?from=${today()}&to=${today()}`, owner))
    .body as unknown as ApiResponse<'GET /back-office/reports/disputes'>
const disputeMails = async (number: string) =>
  (await shop.mailsTo(ownerEmail)).filter(
    ({ subject }) => subject.includes('disputed') && subject.includes(number),
  )

// Proves DISPUTE-01, DISPUTE-02, DISPUTE-03.
test('a dispute stands with its order and on the dashboard, and the owner gets one mail', async () => {
  const order = await payOrder()
  const dispute = await raise(order.paymentId)
  await step(dispute, 'under_review')
  await step(dispute, 'action_required')
  expect((await seen(order.id)).payment.disputes).toEqual([
    {
      id: dispute.id,
      paymentId: order.paymentId,
      amount: 500,
      lost: 0,
      reason: 'Goods or services were not received',
      phase: 'chargeback',
      status: 'action_required',
      respondBy: expect.any(String),
      raisedAt: expect.any(String),
      endedAt: null,
    },
  ])
  expect((await dashboard()).disputes).toMatchObject([
    { id: dispute.id, orderId: order.id, giftCardId: null, number: order.orderNumber },
  ])
  const [mail, ...others] = await disputeMails(order.orderNumber)
  expect(others).toEqual([])
  expect(mail?.subject).toContain('answer by')
  expect(mail?.text).toContain(`/back-office/orders/${order.id}/show`)
  expect(mail?.text).toContain(dispute.id)
  await step(dispute, 'won')
  expect((await dashboard()).disputes).toEqual([])
  expect((await refund(order.id)).status).toBe(200)
})

// Proves DISPUTE-04, B1, decision 401.
test('while a payment is disputed nothing of it goes back, also not by cancelling, in parallel or as credit', async () => {
  const order = await payOrder()
  const dispute = await raise(order.paymentId)
  const replies = await Promise.all(Array.from({ length: 5 }, () => refund(order.id)))
  expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set(['ORDER_NOT_REFUNDABLE']))
  expect(replies[0]?.body.message).toContain('disputes the payment')
  const cancelled = await shop.send(`POST /back-office/orders/${order.id}/cancel`, {
    ...owner,
    body: { reason: 'Changed their mind', restock: true },
  })
  expect(cancelled.body).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
  expect((await seen(order.id)).payment.refunds).toEqual([])
  await step(dispute, 'closed')
  expect((await refund(order.id)).status).toBe(200)
})

// Proves DISPUTE-04.
test('a refund that waits to be sent when the bank disputes the payment is sent once the dispute is won', async () => {
  const order = await payOrder()
  await shop.arm({ kind: 'refund-conflict', count: 50 })
  expect((await refund(order.id)).status).toBe(200)
  const dispute = await raise(order.paymentId)
  await fetch(`${shop.address}/sandbox/razorpay/faults`, { method: 'DELETE' })
  const late = new Date(Date.now() + 3_600_000)
  await reconcile(shop.payments, late)
  expect((await seen(order.id)).payment.refunds).toMatchObject([{ status: 'wanted' }])
  await step(dispute, 'won')
  await reconcile(shop.payments, late)
  expect((await seen(order.id)).payment.refunds).toMatchObject([{ status: 'processed' }])
})

// Proves DISPUTE-04.
test('a refund that can no longer be sent after a lost dispute fails, and the owner is told', async () => {
  const order = await payOrder()
  await shop.arm({ kind: 'refund-conflict', count: 50 })
  expect((await refund(order.id)).status).toBe(200)
  const dispute = await raise(order.paymentId)
  await fetch(`${shop.address}/sandbox/razorpay/faults`, { method: 'DELETE' })
  await step(dispute, 'lost')
  await reconcile(shop.payments, new Date(Date.now() + 3_600_000))
  const { payment, reviewReason } = await seen(order.id)
  expect(payment.refunds).toMatchObject([{ status: 'failed', message: expect.stringContaining('dispute') }])
  expect(reviewReason).toContain('failed')
  expect(payment.refundable).toBe(0)
})

// Proves DISPUTE-05, DISPUTE-06, decision 402.
test('a lost dispute is in the report with what the bank took, and no more goes back than is left', async () => {
  const before = await report()
  const order = await payOrder()
  const dispute = await raise(order.paymentId, { amount: 30_000 })
  await step(dispute, 'lost')
  expect((await seen(order.id)).payment).toMatchObject({
    captured: 500,
    refundable: 200,
    disputes: [{ status: 'lost', lost: 300 }],
  })
  const tooMuch = await shop.send(`POST /back-office/orders/${order.id}/refund`, {
    ...owner,
    body: { key: 'more-than-is-left', amount: 201, reason: 'Goodwill' },
  })
  expect(tooMuch.body).toMatchObject({ code: 'REFUND_TOO_LARGE', refundable: 200 })
  const cancelled = await shop.send(`POST /back-office/orders/${order.id}/cancel`, {
    ...owner,
    body: { reason: 'Changed their mind', restock: true },
  })
  expect(cancelled.status).toBe(200)
  await eventually(async () => {
    expect((await seen(order.id)).payment.refunds).toMatchObject([{ amount: 200, status: 'processed' }])
  })
  const after = await report()
  expect(after.lost).toEqual({ disputes: before.lost.disputes + 1, amount: before.lost.amount + 300 })
  // Razorpay tells seconds, so disputes of one second stand in any order.
  expect(after.items.find(({ id }) => id === dispute.id)).toMatchObject({
    number: order.orderNumber,
    lost: 300,
  })
  const csv = await fetch(
    `${shop.address}/api/back-office/reports/disputes.csv?from=${today()}&to=${today()}`,
    { headers: owner.headers },
  )
  expect(await csv.text()).toContain(`${dispute.id},${order.paymentId},${order.orderNumber},300.00,300.00`)
})

// Proves DISPUTE-05.
test('money that went back twice, by a refund and by a lost dispute, waits for the owner', async () => {
  const order = await payOrder()
  const whole = await shop.send(`POST /back-office/orders/${order.id}/cancel`, {
    ...owner,
    body: { reason: 'Changed their mind', restock: true },
  })
  expect(whole.status).toBe(200)
  const dispute = await raise(order.paymentId)
  await step(dispute, 'lost')
  expect((await storedOrder(shop, order.id)).attention_reason).toContain('went back twice')
})

// Proves DISPUTE-05.
test('a second payment that a dispute took does not lower what can be refunded of the order', async () => {
  await shop.arm({ kind: 'double-capture' }, { kind: 'refund-conflict', count: 50 })
  const order = await payOrder()
  const surplus = await eventually(async () => {
    await processWebhooks(shop.payments)
    const { payments } = await shop.ledger(order.razorpayOrderId)
    const other = payments.find(({ id }) => id !== order.paymentId)
    expect(other && (await findOrderOfPayment(shop.database, other.id))).toBe(order.id)
    return other?.id ?? ''
  })
  const dispute = await raise(surplus)
  await disarm()
  await step(dispute, 'lost')
  await reconcile(shop.payments, inAnHour())
  expect((await seen(order.id)).payment.refundable).toBe(500)
  expect(await sumUnsettled(shop.database, order.id)).toBe(0)
  expect((await refund(order.id)).status).toBe(200)
})

/** It is wanted, and refused once the dispute is lost. */
const failedByDispute = async (amount: number, lost: number, key: string) => {
  const order = await payOrder()
  await shop.arm({ kind: 'refund-conflict', count: 50 })
  const requested = await shop.send(`POST /back-office/orders/${order.id}/refund`, {
    ...owner,
    body: { key, amount, reason: 'Came back' },
  })
  expect(requested.status).toBe(200)
  const dispute = await raise(order.paymentId, { amount: lost })
  await disarm()
  await step(dispute, 'lost')
  await reconcile(shop.payments, inAnHour())
  const [failed] = (await seen(order.id)).payment.refunds
  expect(failed).toMatchObject({ amount, status: 'failed' })
  const retry = () =>
    shop.send(`POST /back-office/orders/${order.id}/retry-refund`, {
      ...owner,
      body: { refundId: failed?.id },
    })
  return { ...order, retry }
}
const returnKey = () => `return-${newId()}`

// Proves DISPUTE-05.
test('a refund that failed because a dispute took a part is tried again with what is left', async () => {
  const order = await failedByDispute(400, 30_000, returnKey())
  expect((await refund(order.id)).body).toMatchObject({ code: 'ORDER_NOT_REFUNDABLE' })
  expect((await order.retry()).status).toBe(200)
  await eventually(async () => {
    expect((await seen(order.id)).payment.refunds).toMatchObject([
      { amount: 200, status: 'processed' },
      { amount: 400, status: 'failed' },
    ])
  })
})

// Proves DISPUTE-05.
test('a failed refund of which a lost dispute has left nothing does not keep the others waiting', async () => {
  const order = await failedByDispute(400, 50_000, returnKey())
  expect((await order.retry()).body).toMatchObject({ code: 'REFUND_TOO_LARGE', refundable: 0 })
  expect((await refund(order.id)).body).toMatchObject({ code: 'REFUND_TOO_LARGE', refundable: 0 })
})

// Proves DISPUTE-05.
test('of a cancelled order less than ₹1 that a lost dispute has left is not sent, and the owner looks', async () => {
  const order = await payOrder()
  await step(await raise(order.paymentId, { amount: 49_950 }), 'lost')
  const cancelled = await shop.send(`POST /back-office/orders/${order.id}/cancel`, {
    ...owner,
    body: { reason: 'Changed their mind', restock: true },
  })
  expect(cancelled.status).toBe(200)
  expect((await seen(order.id)).payment.refunds).toEqual([])
  expect((await storedOrder(shop, order.id)).attention_reason).toContain('nothing below ₹1')
  const ended = await shop.send(`POST /back-office/orders/${order.id}/end-review`, { ...owner, body: {} })
  expect(ended.status).toBe(200)
})

const post = async (id: string, name: string, entity: object, at: number) => {
  const body = JSON.stringify({
    entity: 'event',
    event: `payment.dispute.${name}`,
    contains: ['dispute'],
    payload: { dispute: { entity } },
    created_at: at,
  })
  const signature = createHmac('sha256', webhookSecrets[0] ?? '')
    .update(body)
    .digest('hex')
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }
  expect((await shop.send('POST /webhooks/razorpay', { body, headers })).status).toBe(200)
}
const entityOf = (id: string, paymentId: string, status: string, more: object = {}) => ({
  id,
  payment_id: paymentId,
  amount: 50_000,
  currency: 'INR',
  amount_deducted: status === 'lost' ? 50_000 : 0,
  reason_code: 'fraudulent',
  respond_by: 1_800_000_000,
  status,
  phase: 'chargeback',
  created_at: 1_790_000_000,
  ...more,
})

// Proves DISPUTE-01, DISPUTE-03.
test('reports in any order, repeated and at once end in the newest, with one mail', async () => {
  const order = await payOrder()
  const id = 'disp_AAAAAAAAAAAAAA'
  const events: [string, string, number][] = [
    ['won', 'won', 1_790_000_030],
    ['created', 'open', 1_790_000_010],
    ['under_review', 'under_review', 1_790_000_020],
  ]
  await Promise.all(
    events.flatMap(([name, status, at]) =>
      [0, 1].map((copy) => post(`${name}-${copy}`, name, entityOf(id, order.paymentId, status), at)),
    ),
  )
  await Promise.all([processWebhooks(shop.payments), processWebhooks(shop.payments)])
  await processWebhooks(shop.payments)
  expect(await stored(id)).toMatchObject([{ status: 'won', order_id: order.id }])
  expect(await disputeMails(order.orderNumber)).toHaveLength(1)
  const again = { phase: 'pre_arbitration' }
  await post('again', 'created', entityOf(id, order.paymentId, 'open', again), 1_790_000_040)
  await processWebhooks(shop.payments)
  expect(await stored(id)).toMatchObject([{ status: 'open', phase: 'pre_arbitration', ended_at: null }])
  await post('end', 'won', entityOf(id, order.paymentId, 'won', again), 1_790_000_050)
  await processWebhooks(shop.payments)
  expect(await disputeMails(order.orderNumber)).toHaveLength(1)
})

// Proves DISPUTE-05.
test('a dispute that takes more in a later phase shows what went back twice by then', async () => {
  const order = await payOrder()
  const requested = await shop.send(`POST /back-office/orders/${order.id}/refund`, {
    ...owner,
    body: { key: 'before-the-dispute', amount: 300, reason: 'Goodwill' },
  })
  expect(requested.status).toBe(200)
  await eventually(async () => {
    expect((await seen(order.id)).payment.refunds).toMatchObject([{ amount: 300, status: 'processed' }])
  })
  const lose = async (phase: string, amount_deducted: number, at: number) => {
    const entity = entityOf('disp_CCCCCCCCCCCCCC', order.paymentId, 'lost', { phase, amount_deducted })
    await post(`lost-${phase}`, 'lost', entity, at)
    await processWebhooks(shop.payments)
    return (await storedOrder(shop, order.id)).attention_reason
  }
  expect(await lose('chargeback', 20_000, 1_790_000_010)).toBeNull()
  expect(await lose('arbitration', 50_000, 1_790_000_020)).toContain('₹300 of payment')
})

// Proves DISPUTE-01.
test('a dispute of an unknown payment, or one that cannot be read, is ignored without an error', async () => {
  await post('foreign', 'created', entityOf('disp_foreign', 'pay_AAAAAAAAAAAAAA', 'open'), 1_790_000_010)
  await post('unreadable', 'created', { id: 7 }, 1_790_000_010)
  await processWebhooks(shop.payments)
  expect(await stored('disp_foreign')).toEqual([])
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM webhook_event e WHERE id IN ('foreign', 'unreadable')
      AND (processed_at IS NULL OR NOT EXISTS (SELECT FROM dispute_event d WHERE d.id = e.id))`.execute(
    shop.database,
  )
  expect(rows).toEqual([{ waiting: 0 }])
})

// Proves DISPUTE-01, DISPUTE-03.
test('a dispute with a long reason is recorded, and of one that cannot be read the owner gets a mail', async () => {
  const order = await payOrder()
  const long = entityOf('disp_DDDDDDDDDDDDDD', order.paymentId, 'won', {
    reason_description: 'é'.repeat(600),
  })
  await post('long-reason', 'won', long, 1_790_000_010)
  const odd = entityOf('disp_EEEEEEEEEEEEEE', order.paymentId, 'mediated')
  await post('odd-status', 'under_review', odd, 1_790_000_020)
  await processWebhooks(shop.payments)
  expect(await stored('disp_DDDDDDDDDDDDDD')).toMatchObject([{ reason: 'é'.repeat(500) }])
  expect(await stored('disp_EEEEEEEEEEEEEE')).toEqual([])
  await processWebhooks(shop.payments)
  const unread = (await disputeMails(order.orderNumber)).filter(({ text }) =>
    text?.includes('in words that the shop does not know'),
  )
  expect(unread).toHaveLength(1)
})

// Proves DISPUTE-01, decision 400.
test('an event that a server of the former release has marked as processed is recorded all the same', async () => {
  const order = await payOrder()
  const id = 'disp_BBBBBBBBBBBBBB'
  await post('former', 'created', entityOf(id, order.paymentId, 'open'), 1_790_000_010)
  await sql`UPDATE webhook_event SET processed_at = now() WHERE id = 'former'`.execute(shop.database)
  await processWebhooks(shop.payments)
  expect(await stored(id)).toMatchObject([{ status: 'open' }])
  await post('former-end', 'won', entityOf(id, order.paymentId, 'won'), 1_790_000_020)
  await processWebhooks(shop.payments)
})

const sold = async (id: string) =>
  (await shop.send(`GET /back-office/gift-cards/${id}`, owner)).body.item as SoldGiftCard
const balance = async (customer: string) =>
  (await shop.send('GET /users/store-credit', { token: customer })).body.balance
const addCode = (customer: string, code: string) =>
  shop.send('POST /users/store-credit/gift-card', { token: customer, body: { code } })
const sentCard = async (recipientEmail: string) => {
  const card = await buyGiftCard(shop, { recipientEmail })
  await runGiftCards(shop.payments)
  const [mail] = (await shop.mailsTo(recipientEmail)).filter(({ subject }) => subject.includes('gift card'))
  return { ...card, code: codeIn(mail?.text), paymentId: card.proof.razorpay_payment_id }
}

// Proves DISPUTE-07.
test('a gift card with a disputed payment is frozen, and pays again once the dispute is won', async () => {
  const card = await sentCard('frozen@example.com')
  const dispute = await raise(card.paymentId)
  const meera = await signUp(shop, 'meera-frozen@example.com')
  expect((await addCode(meera, card.code)).body).toMatchObject({ code: 'GIFT_CARD_EMPTY' })
  expect(await sold(card.id)).toMatchObject({
    state: 'sent',
    isRefundable: false,
    disputes: [{ id: dispute.id, status: 'open' }],
  })
  const refused = await shop.send(`POST /back-office/gift-cards/${card.id}/refund`, {
    ...owner,
    body: { reason: 'Bought by mistake' },
  })
  expect(refused.body).toMatchObject({ code: 'GIFT_CARD_NOT_REFUNDABLE' })
  expect(refused.body.message).toContain('disputes')
  expect((await dashboard()).disputes).toMatchObject([{ giftCardId: card.id, orderId: null }])
  await step(dispute, 'won')
  expect((await addCode(meera, card.code)).body).toMatchObject({ added: 1_000, balance: 1_000 })
})

// Proves DISPUTE-07, B1, decision 403.
test('what a customer has moved from a disputed card is frozen with it, and void once the dispute is lost', async () => {
  const card = await sentCard('moved@example.com')
  const meera = await signUp(shop, 'meera-moved@example.com')
  expect((await addCode(meera, card.code)).body).toMatchObject({ balance: 1_000 })
  const dispute = await raise(card.paymentId)
  expect(await balance(meera)).toBe(0)
  await step(dispute, 'lost')
  expect(await balance(meera)).toBe(0)
  expect(await sold(card.id)).toMatchObject({
    state: 'voided',
    attention: expect.stringContaining('A dispute was lost: ₹1,000'),
    disputes: [{ status: 'lost', lost: 1_000 }],
  })
  const { rows } = await sql<{ kind: string; paise: number }>`
    SELECT t.kind, p.amount_paise AS paise FROM credit_transfer t
    JOIN credit_posting p ON p.transfer_id = t.id AND p.account = 'credit' WHERE t.kind = 'voided'`.execute(
    shop.database,
  )
  expect(rows).toEqual([{ kind: 'voided', paise: -100_000 }])
})

const refundCard = (id: string) =>
  shop.send(`POST /back-office/gift-cards/${id}/refund`, { ...owner, body: { reason: 'Bought by mistake' } })

// Proves DISPUTE-07.
test('a card that was refunded before its dispute was lost is not frozen any more, and says that it went back twice', async () => {
  const card = await sentCard('refunded-before@example.com')
  expect((await refundCard(card.id)).status).toBe(200)
  await eventually(async () => {
    expect((await sold(card.id)).refunds).toMatchObject([{ status: 'processed' }])
  })
  await step(await raise(card.paymentId), 'lost')
  expect(await sold(card.id)).toMatchObject({
    state: 'refunded',
    attention: expect.stringContaining('₹1,000 went back twice'),
  })
  const { frozen_at } = await rowOf(shop.database, 'gift_card', card.id)
  expect(frozen_at).toBeNull()
})

// Proves DISPUTE-05, DISPUTE-07.
test('a card whose refund was not sent before its dispute was lost went back once, and its review ends', async () => {
  const card = await sentCard('refund-not-sent@example.com')
  await shop.arm({ kind: 'refund-conflict', count: 50 })
  expect((await refundCard(card.id)).status).toBe(200)
  const dispute = await raise(card.paymentId)
  await disarm()
  await step(dispute, 'lost')
  expect(await sold(card.id)).toMatchObject({ state: 'refunded', attention: null })
  await runGiftCards(shop.payments, inAnHour())
  const failed = await sold(card.id)
  expect(failed.attention).toContain('A refund failed')
  expect(failed.refunds).toMatchObject([{ status: 'failed', isRetryable: false }])
  const ended = await shop.send(`POST /back-office/gift-cards/${card.id}/end-review`, owner)
  expect(ended.body.item).toMatchObject({ attention: null })
})

// Proves DISPUTE-04, M3.
test('a refund whose answer was lost before the bank disputed its payment counts as sent, and went back twice', async () => {
  const order = await payOrder()
  const card = await sentCard('answer-lost@example.com')
  await shop.arm({ kind: 'refund-conflict', count: 50 })
  expect((await refund(order.id)).status).toBe(200)
  expect((await refundCard(card.id)).status).toBe(200)
  await disarm()
  for (const event of ['refund.created', 'refund.processed']) {
    await shop.arm({ kind: 'webhook-lost', event, count: 2 })
  }
  const [ofOrder] = (await seen(order.id)).payment.refunds
  const [ofCard] = (await sold(card.id)).refunds
  await shop.payments.razorpay.refund(order.paymentId, ofOrder?.id ?? '', 1_000)
  await shop.payments.razorpay.refund(card.paymentId, ofCard?.id ?? '', 100_000)
  for (const paymentId of [order.paymentId, card.paymentId]) await step(await raise(paymentId), 'lost')
  await reconcile(shop.payments, inAnHour())
  await runGiftCards(shop.payments, inAnHour())
  expect((await seen(order.id)).payment.refunds).toMatchObject([{ amount: 10, status: 'processed' }])
  expect((await sold(card.id)).refunds).toMatchObject([{ amount: 1_000, status: 'processed' }])
  await disarm()
  expect((await storedOrder(shop, order.id)).attention_reason).toContain('₹10 of payment')
  expect(await sold(card.id)).toMatchObject({ attention: expect.stringContaining('₹1,000 went back twice') })
})

// Proves DISPUTE-05, DISPUTE-07.
test('of a card whose payment a dispute took in part, the rest is refunded once', async () => {
  const card = await sentCard('lost-in-part@example.com')
  await step(await raise(card.paymentId, { amount: 30_000 }), 'lost')
  expect(await sold(card.id)).toMatchObject({
    state: 'voided',
    isRefundable: true,
    refundable: 700,
    attention: expect.stringContaining('The other ₹700 can be refunded'),
  })
  const both = await Promise.all([refundCard(card.id), refundCard(card.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await eventually(async () => {
    expect((await sold(card.id)).refunds).toMatchObject([{ amount: 700, status: 'processed' }])
  })
  expect(await sold(card.id)).toMatchObject({ state: 'voided', isRefundable: false, attention: null })
})

// Proves DISPUTE-07.
test('a card that waits for its day is not sent while its payment is disputed, and never after a lost dispute', async () => {
  const recipientEmail = 'waits@example.com'
  const card = await buyGiftCard(shop, { recipientEmail, sendOn: inDays(2) })
  const later = new Date(Date.now() + 3 * 24 * 3_600_000)
  const dispute = await raise(card.proof.razorpay_payment_id)
  await runGiftCards(shop.payments, later)
  expect(await sold(card.id)).toMatchObject({ state: 'paid' })
  await step(dispute, 'won')
  await runGiftCards(shop.payments, later)
  expect(await sold(card.id)).toMatchObject({ state: 'sent' })
  const lost = await buyGiftCard(shop, { recipientEmail, sendOn: inDays(2) })
  await step(await raise(lost.proof.razorpay_payment_id), 'lost')
  await runGiftCards(shop.payments, later)
  expect(await sold(lost.id)).toMatchObject({ state: 'voided', sentAt: null })
  const link = await shop.send('POST /public/gift-cards/link', { body: { token: lost.token } })
  expect(link.body.card).toMatchObject({ state: 'voided' })
})

// Proves DISPUTE-03.
test('a device of the owner is told of a dispute, one of a packer is not', async () => {
  const service = await startPushService()
  try {
    const packer = await addTestStaff(shop, 'packer')
    for (const [staff, name] of [
      [owner, 'owner'],
      [packer, 'packer'],
    ] as const) {
      const { endpoint, keys } = service.addDevice(name)
      await addRows(shop.database, 'push_subscription', {
        id: newId(),
        staff_id: staff.id,
        endpoint,
        ...keys,
        device: 'Chrome on Android',
      })
    }
    const order = await payOrder()
    const dispute = await raise(order.paymentId)
    const push = {
      database: shop.database,
      secrets: shop.secrets,
      log: { warn: () => undefined },
      publicUrl: () => 'https://shop.example',
      ownerEmail: undefined,
    }
    await sendDue(push)
    await step(dispute, 'under_review')
    await sendDue(push)
    const titles = (name: string) => service.sentTo(name).map(({ title }) => title)
    expect(titles('owner').toSorted()).toEqual([
      `A payment is disputed: ${order.orderNumber}`,
      `Order ${order.orderNumber} is paid`,
    ])
    expect(titles('packer')).toEqual([`Order ${order.orderNumber} is paid`])
    await step(dispute, 'won')
  } finally {
    await shop.database.deleteFrom('push_subscription').execute()
    await service.close()
  }
})

// Proves DISPUTE-06.
test('only the owner sees what disputes cost', async () => {
  const packer = await addTestStaff(shop, 'packer')
  const path = `GET /back-office/reports/disputes?from=${today()}&to=${today()}`
  expect((await shop.send(path, packer)).status).toBe(403)
  const { body } = await shop.send('GET /back-office/dashboard', packer)
  expect((body.item as Dashboard).disputes).toBeNull()
})
