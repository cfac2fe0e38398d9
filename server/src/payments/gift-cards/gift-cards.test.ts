import type { BoughtGiftCard, ExportedGiftCard, SoldGiftCard } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { eraseOldCards } from '../../gift-cards/index.ts'
import { findBroken } from '../../invariants/invariants.repository.ts'
import { newId } from '../../platform/id.ts'
import { eventually } from '../../testing/eventually.ts'
import {
  askForGiftCard,
  buyGiftCard,
  codeIn,
  giftCardOrder,
  inDays,
  openGiftCard,
  sellGiftCards,
  today,
} from '../../testing/gift-cards.ts'
import { ownerEmail, startShopWithPayments } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, signUp } from '../../testing/test-shop.ts'
import { findLateRefunds } from '../refunds/late-refunds.service.ts'
import { processWebhooks } from '../webhooks/process.service.ts'
import { runGiftCards } from './gift-card-payments.service.ts'

const shop = closedAtEnd(await startShopWithPayments())
const owner = await addTestStaff(shop, 'owner')
await sellGiftCards(shop)
afterEach(async () => {
  expect(await findBroken(shop.database)).toEqual([])
})

const run = (at?: Date) => runGiftCards(shop.payments, at)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const read = async (token: string) =>
  (await shop.send('POST /public/gift-cards/link', { body: { token } })).body.card as BoughtGiftCard
const sold = async (id: string) =>
  (await shop.send(`GET /back-office/gift-cards/${id}`, owner)).body.item as SoldGiftCard
const refund = (id: string, reason = 'Bought by mistake') =>
  shop.send(`POST /back-office/gift-cards/${id}/refund`, { ...owner, body: { reason } })
const endReview = (id: string) => shop.send(`POST /back-office/gift-cards/${id}/end-review`, owner)
const recipient = () => `meera-${Math.random().toString(36).slice(2)}@example.com`
const giftMails = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.includes('has sent you a gift card'))
const loseWebhooks = (count: number) => shop.arm({ kind: 'webhook-lost', count })
const issuedCards = async (number: string) =>
  (
    await sql<{ issued_paise: number; expires_at: Date; code_fingerprint: Buffer | null }>`
      SELECT issued_paise, expires_at, code_fingerprint FROM store_credit WHERE reason = ${`Gift card ${number}`}`.execute(
      shop.database,
    )
  ).rows

// Proves GIFT-01, GIFT-02.
test('a gift card is asked for within what the owner offers, and otherwise refused at its field', async () => {
  const ask = (changes: object) =>
    shop.send('POST /public/gift-cards', { body: { ...giftCardOrder, sendOn: today(), ...changes } })
  for (const [changes, field] of [
    [{ amount: 249 }, 'amount'],
    [{ amount: 10_001 }, 'amount'],
    [{ sendOn: inDays(-1) }, 'sendOn'],
    [{ sendOn: inDays(366) }, 'sendOn'],
    [{ sendOn: `${today().slice(0, 4)}-13-01` }, 'sendOn'],
    [{ recipientEmail: 'meera' }, 'recipientEmail'],
    [{ message: 'm'.repeat(301) }, 'message'],
    [{ message: 'See https://prize.example' }, 'message'],
    [{ message: 'Win at bit.ly/x' }, 'message'],
    [{ buyerName: 'Win at evil.app' }, 'buyerName'],
    [{ recipientName: 'Claim: evil' }, 'recipientName'],
    [{ buyerName: '' }, 'buyerName'],
  ] as const) {
    const { status, body } = await ask(changes)
    expect(status, JSON.stringify(changes)).toBe(400)
    expect(Object.keys(body.errors as object)).toEqual([field])
  }
  const { card, token } = await askForGiftCard(shop, { amount: 777, sendOn: inDays(365) })
  expect(card).toMatchObject({ state: 'open', amount: 777, isUnused: false })
  expect(await read(token)).toEqual(card)
  expect(
    (await shop.send('POST /public/gift-cards/link', { body: { token: `${token}a` } })).body,
  ).toMatchObject({ code: 'INVALID_LINK' })
  await sellGiftCards(shop, false)
  expect((await ask({})).status).toBe(404)
  expect((await shop.send('POST /public/gift-cards/open', { body: { token } })).status).toBe(404)
  await sellGiftCards(shop)
})

test('more than twenty cards an hour from one network are not taken', async () => {
  const ask = () =>
    shop.send('POST /public/gift-cards', {
      headers: { 'x-forwarded-for': '203.0.113.9' },
      body: { ...giftCardOrder, buyerEmail: `${Math.random()}@example.com`, sendOn: today() },
    })
  const statuses = []
  for (let count = 0; count < 21; count++) statuses.push((await ask()).status)
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses[20]).toBe(429)
})

// Proves GIFT-01.
test('cards that strangers ask for with an email do not keep its owner from asking', async () => {
  const buyerEmail = recipient()
  for (let count = 0; count < 20; count++) await askForGiftCard(shop, { buyerEmail })
  expect((await askForGiftCard(shop, { buyerEmail })).card).toMatchObject({ state: 'open' })
})

// Proves GIFT-04, GIFT-05, GIFT-06, M9.
test('a card for today is paid, receipted, sent at once and spent by who got it', async () => {
  const email = recipient()
  const { id, token, number } = await buyGiftCard(shop, {
    recipientEmail: email,
    buyerEmail: 'buyer@example.com',
    message: '<b>Happy</b> & bright',
  })
  const [receipt] = await shop.mailsTo('buyer@example.com')
  expect(receipt?.subject).toBe(`Your gift card ${number} is paid`)
  expect(receipt?.text).toContain('no tax invoice')
  expect(receipt?.text).toContain(`/gift-card?token=${token}`)
  await run()
  const [mail, ...others] = await giftMails(email)
  expect(others).toEqual([])
  expect(mail?.html).toContain('&lt;b&gt;Happy&lt;/b&gt; &amp; bright')
  expect(mail?.html).not.toContain('<b>Happy')
  const code = codeIn(mail?.text)
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)
  expect(await read(token)).toMatchObject({ state: 'sent', isUnused: true })
  const [issued] = await issuedCards(number)
  expect(issued?.issued_paise).toBe(100_000)
  const months = (issued?.expires_at.getTime() ?? 0) - Date.now()
  expect(months).toBeGreaterThan(365 * 24 * 3_600_000)
  // Only the mail that waits in the outbox, encrypted, has the code.
  const { rows } = await sql<{ found: boolean }>`
    SELECT bool_or(t::text LIKE ${`%${code.replaceAll('-', '')}%`} OR t::text LIKE ${`%${code}%`}) AS found
    FROM (SELECT c::text AS t FROM store_credit c UNION ALL SELECT g::text FROM gift_card g
      UNION ALL SELECT l::text FROM credit_transfer l) t`.execute(shop.database)
  expect(rows[0]?.found).toBe(false)
  const meera = await signUp(shop, email)
  const redeemed = await shop.send('POST /users/store-credit/gift-card', { token: meera, body: { code } })
  expect(redeemed.body).toMatchObject({ added: 1_000, balance: 1_000 })
  expect(await read(token)).toMatchObject({ state: 'sent', isUnused: false })
  expect((await refund(id)).body).toMatchObject({ code: 'GIFT_CARD_SPENT' })
  expect(await sold(id)).toMatchObject({ isRefundable: false, refunds: [] })
})

// Proves GIFT-04, decision 370.
test('a payment that is reported by webhook, by the browser and by both again pays one card once', async () => {
  const email = recipient()
  const { token } = await askForGiftCard(shop, { recipientEmail: email })
  const orders = await Promise.all([openGiftCard(shop, token), openGiftCard(shop, token)])
  expect(new Set(orders).size).toBe(1)
  const proof = await shop.pay(orders[0] ?? '')
  const verify = () => shop.send('POST /public/gift-cards/verify', { body: { ...proof, token } })
  const replies = await Promise.all([verify(), verify(), processWebhooks(shop.payments), verify()])
  expect(replies.flatMap((reply) => (reply ? [reply.status] : []))).toEqual([200, 200, 200])
  await sql`UPDATE webhook_event SET processed_at = NULL`.execute(shop.database)
  await Promise.all([processWebhooks(shop.payments), run(), run(), run()])
  await run()
  expect(await giftMails(email)).toHaveLength(1)
  const { card } = { card: await read(token) }
  expect(card.state).toBe('sent')
  expect(await issuedCards(card.number)).toHaveLength(1)
  const opened = await shop.send('POST /public/gift-cards/open', { body: { token } })
  expect(opened.body.razorpayOrder).toBeNull()
  const forged = { ...proof, razorpay_signature: 'a'.repeat(64) }
  expect(
    (await shop.send('POST /public/gift-cards/verify', { body: { ...forged, token } })).body,
  ).toMatchObject({ code: 'PAYMENT_NOT_VERIFIED' })
})

// Proves GIFT-04.
test('a payment whose webhooks are lost and whose browser is closed is found by asking Razorpay', async () => {
  const email = recipient()
  const { token } = await askForGiftCard(shop, { recipientEmail: email })
  const order = await openGiftCard(shop, token)
  await loseWebhooks(3)
  await shop.pay(order)
  await run()
  expect(await read(token)).toMatchObject({ state: 'open' })
  await run(inHours(0.1))
  expect(await read(token)).toMatchObject({ state: 'sent' })
  expect(await giftMails(email)).toHaveLength(1)
})

// Proves GIFT-04.
test('of two captured payments of a card one pays it, and the other goes back in full', async () => {
  await shop.arm({ kind: 'double-capture' })
  const { razorpayOrderId, number, token, id } = await buyGiftCard(shop, { sendOn: inDays(3) })
  await processWebhooks(shop.payments)
  await run(inHours(1))
  await run(inHours(3))
  const { payments, refunds } = await shop.ledger(razorpayOrderId)
  expect(payments).toHaveLength(2)
  expect(refunds).toMatchObject([{ amount: 100_000 }])
  expect((await sold(id)).refunds).toMatchObject([{ reason: expect.stringContaining('paid twice') }])
  expect(await issuedCards(number)).toEqual([])
  expect(await read(token)).toMatchObject({ state: 'paid' })
})

const waitForWebhooks = (razorpayOrderId: string, count: number) =>
  eventually(async () => {
    const { rows } = await sql`SELECT FROM webhook_event
      WHERE payload #>> '{payload,payment,entity,order_id}' = ${razorpayOrderId}`.execute(shop.database)
    expect(rows).toHaveLength(count)
  })

// Proves GIFT-04, M9.
test('a card is not issued when the refund of its payment is reported before the capture', async () => {
  const email = recipient()
  const { token } = await askForGiftCard(shop, { recipientEmail: email })
  const order = await openGiftCard(shop, token)
  const { razorpay_payment_id: payment } = await shop.pay(order)
  await shop.payments.razorpay.refund(payment, newId(), 100_000)
  await waitForWebhooks(order, 5)
  await sql`UPDATE webhook_event SET processed_at = now() WHERE event <> 'refund.processed'`.execute(
    shop.database,
  )
  await processWebhooks(shop.payments)
  await sql`UPDATE webhook_event SET processed_at = NULL
    WHERE event <> 'refund.processed' AND payload #>> '{payload,payment,entity,id}' = ${payment}`.execute(
    shop.database,
  )
  await processWebhooks(shop.payments)
  await run(inHours(1))
  expect(await read(token)).toMatchObject({ state: 'open' })
  expect(await giftMails(email)).toEqual([])
})

// Proves GIFT-04, GIFT-08.
test('a card whose payment went back ends, though the webhook of the refund was lost', async () => {
  const email = recipient()
  const { token, razorpayOrderId, proof } = await buyGiftCard(shop, { recipientEmail: email })
  await run()
  const code = codeIn((await giftMails(email))[0]?.text)
  await waitForWebhooks(razorpayOrderId, 3)
  await loseWebhooks(2)
  await shop.payments.razorpay.refund(proof.razorpay_payment_id, newId(), 100_000)
  await run(inHours(1))
  expect(await read(token)).toMatchObject({ state: 'refunded', isUnused: false })
  const meera = await signUp(shop, email)
  expect(
    (await shop.send('POST /users/store-credit/gift-card', { token: meera, body: { code } })).body,
  ).toMatchObject({ code: 'GIFT_CARD_UNKNOWN' })
})

// Proves GIFT-09.
test('a payment that comes after the card was deleted goes back', async () => {
  const { token } = await askForGiftCard(shop)
  const order = await openGiftCard(shop, token)
  await sql`UPDATE gift_card SET created_at = now() - interval '31 days' WHERE razorpay_order_id = ${order}`.execute(
    shop.database,
  )
  await eraseOldCards(shop.database, 6)
  expect(await read(token)).toMatchObject({
    state: 'expired',
    buyerName: '',
    recipientEmail: '',
    message: '',
  })
  await shop.pay(order)
  await run(inHours(1))
  expect(await read(token)).toMatchObject({ state: 'expired' })
  expect((await shop.ledger(order)).refunds).toMatchObject([{ amount: 100_000 }])
})

// Proves GIFT-06, GIFT-07.
test('a card for a later day waits until nine in the morning, and its buyer changes who gets it', async () => {
  const [first, other] = [recipient(), recipient()]
  const { token, number } = await buyGiftCard(shop, { recipientEmail: first, sendOn: inDays(2) })
  await run()
  expect(await read(token)).toMatchObject({ state: 'paid' })
  const change = (changes: object) =>
    shop.send('POST /public/gift-cards/change', {
      body: { ...giftCardOrder, token, recipientEmail: other, sendOn: inDays(2), ...changes },
    })
  expect((await change({ sendOn: inDays(-1) })).body).toMatchObject({ code: 'GIFT_CARD_DAY' })
  expect((await change({ sendOn: inDays(5) })).body.card).toMatchObject({
    recipientEmail: other,
    sendOn: inDays(5),
  })
  const nine = new Date(`${inDays(5)}T09:00:00+05:30`)
  await run(new Date(nine.getTime() - 1_000))
  expect(await read(token)).toMatchObject({ state: 'paid' })
  await run(nine)
  expect(await read(token)).toMatchObject({ state: 'sent', recipientEmail: other })
  expect(await giftMails(first)).toEqual([])
  expect(await giftMails(other)).toHaveLength(1)
  expect((await change({})).body).toMatchObject({ code: 'GIFT_CARD_SENT' })
  expect(await issuedCards(number)).toHaveLength(1)
})

// Proves GIFT-07.
test('a card that is sent once more has a new code, and the former one ends', async () => {
  const [email, other] = [recipient(), recipient()]
  const { id, token } = await buyGiftCard(shop, { recipientEmail: email })
  const early = await shop.send('POST /public/gift-cards/resend', { body: { token } })
  if (early.status === 409) expect(early.body).toMatchObject({ code: 'GIFT_CARD_NOT_SENT' })
  await run()
  const former = codeIn((await giftMails(email))[0]?.text)
  expect((await shop.send('POST /public/gift-cards/resend', { body: { token } })).status).toBe(200)
  // The first mail had not left the outbox, so it never does.
  const [again, ...rest] = await giftMails(email)
  expect(rest).toEqual([])
  const code = codeIn(again?.text)
  expect(code).not.toBe(former)
  const find = (typed: string) =>
    shop.send('POST /back-office/store-credits/find', { ...owner, body: { code: typed } })
  expect((await find(former)).body).toMatchObject({ code: 'GIFT_CARD_UNKNOWN' })
  expect((await find(code)).body.item).toMatchObject({ balance: 1_000, lastFour: code.slice(-4) })
  const moved = await shop.send(`POST /back-office/gift-cards/${id}/resend`, {
    ...owner,
    body: { email: other },
  })
  expect(moved.body.item).toMatchObject({ recipientEmail: other })
  expect(codeIn((await giftMails(other))[0]?.text)).toMatch(/-/)
  expect((await find(code)).body).toMatchObject({ code: 'GIFT_CARD_UNKNOWN' })
  const resends = []
  for (let count = 0; count < 4; count++) {
    resends.push((await shop.send('POST /public/gift-cards/resend', { body: { token } })).status)
  }
  expect(resends.at(-1)).toBe(429)
})

// Proves GIFT-08, decision 372.
test('the owner refunds a card that waits, and one that was sent and not used, each once and in full', async () => {
  const email = recipient()
  const waiting = await buyGiftCard(shop, { sendOn: inDays(9), buyerEmail: 'refunds@example.com' })
  const reply = await refund(waiting.id)
  expect(reply.body.item).toMatchObject({ state: 'refunded', isRefundable: false })
  const sent = await buyGiftCard(shop, { recipientEmail: email })
  await run()
  const code = codeIn((await giftMails(email))[0]?.text)
  const both = await Promise.all([refund(sent.id), refund(sent.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const { razorpayOrderId } of [waiting, sent]) {
    expect((await shop.ledger(razorpayOrderId)).refunds).toMatchObject([{ amount: 100_000 }])
  }
  expect((await refund(waiting.id)).body).toMatchObject({ code: 'GIFT_CARD_NOT_REFUNDABLE' })
  // The mail that waited with the code is withdrawn, and the code is unknown.
  expect(await giftMails(email)).toEqual([])
  const meera = await signUp(shop, email)
  expect(
    (await shop.send('POST /users/store-credit/gift-card', { token: meera, body: { code } })).body,
  ).toMatchObject({ code: 'GIFT_CARD_UNKNOWN' })
  const { creditId } = await sold(sent.id)
  const credit = (await shop.send(`GET /back-office/store-credits/${creditId}`, owner)).body.item
  expect(credit).toMatchObject({
    issued: 0,
    balance: 0,
    state: 'blocked',
    history: [
      { kind: 'issued', amount: 1_000 },
      { kind: 'refunded', amount: 1_000, comment: 'Refund: Bought by mistake' },
    ],
  })
  await run(inHours(1))
  expect((await sold(sent.id)).refunds).toMatchObject([{ amount: 1_000, status: 'processed' }])
  const [told] = await shop.mailsTo('refunds@example.com')
  expect(told?.subject).toBe(`Your gift card ${waiting.number} is refunded`)
})

// Proves GIFT-08.
test('of a refund and a redemption at the same moment one alone succeeds', async () => {
  const token = await signUp(shop, 'kabir@example.com')
  for (let round = 0; round < 5; round++) {
    const email = recipient()
    const { id } = await buyGiftCard(shop, { recipientEmail: email, buyerEmail: email })
    await run()
    const code = codeIn((await giftMails(email))[0]?.text)
    const [refunded, redeemed] = await Promise.all([
      refund(id),
      shop.send('POST /users/store-credit/gift-card', { token, body: { code } }),
    ])
    expect([refunded.status, redeemed.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await findBroken(shop.database)).toEqual([])
  }
})

// Proves GIFT-08.
test('a refund that Razorpay refuses is shown to the owner, who tries again', async () => {
  const { id, razorpayOrderId } = await buyGiftCard(shop, { sendOn: inDays(4) })
  await shop.arm({ kind: 'refund-fails', delay: 60 })
  expect((await refund(id)).status).toBe(200)
  await shop.letRazorpayWait(61)
  await run(inHours(1))
  expect(await sold(id)).toMatchObject({
    attention: expect.stringContaining('A refund failed'),
    refunds: [{ status: 'failed' }],
  })
  expect((await shop.mailsTo(ownerEmail))[0]?.subject).toMatch(/^Gift card GC-\S+ needs a look$/)
  expect((await refund(id, 'Once more')).body.item).toMatchObject({ attention: null })
  const { refunds } = await shop.ledger(razorpayOrderId)
  expect(refunds.filter(({ status }) => status !== 'failed')).toMatchObject([{ amount: 100_000 }])
})

// Proves GIFT-08.
test('a refund that Razorpay refuses at once is shown to the owner with the reason, and by mail', async () => {
  const { id, number, razorpayOrderId, proof } = await buyGiftCard(shop, { sendOn: inDays(4) })
  await waitForWebhooks(razorpayOrderId, 3)
  // Half of it goes back in Razorpay's dashboard, of which the shop is not told.
  await loseWebhooks(2)
  await shop.payments.razorpay.refund(proof.razorpay_payment_id, newId(), 50_000)
  const attention = 'A refund failed: The total refund amount is greater than the refund payment amount'
  expect((await refund(id)).body.item).toMatchObject({ attention, refunds: [{ status: 'failed' }] })
  const mails = await shop.mailsTo(ownerEmail)
  expect(mails.find(({ subject }) => subject === `Gift card ${number} needs a look`)?.text).toContain(
    attention,
  )
  expect((await shop.ledger(razorpayOrderId)).refunds).toMatchObject([{ amount: 50_000 }])
})

// Proves GIFT-08, M9.
test('the refund of a second payment that Razorpay refuses is tried again, and the card stays good', async () => {
  await shop.arm({ kind: 'double-capture' }, { kind: 'refund-fails', delay: 60 })
  const { id, token, razorpayOrderId } = await buyGiftCard(shop, { sendOn: inDays(4) })
  await processWebhooks(shop.payments)
  await run(inHours(1))
  await run(inHours(3))
  await shop.letRazorpayWait(61)
  await run(inHours(4))
  const { refunds: shown, attention } = await sold(id)
  expect(attention).toContain('A refund failed')
  expect(shown).toMatchObject([{ status: 'failed', isSurplus: true, isRetryable: true }])
  expect((await endReview(id)).body).toMatchObject({ code: 'GIFT_CARD_REFUND_FAILED' })
  const retry = () =>
    shop.send(`POST /back-office/gift-cards/${id}/retry-refund`, {
      ...owner,
      body: { refundId: shown[0]?.id },
    })
  const both = await Promise.all([retry(), retry()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await retry()).body).toMatchObject({ code: 'REFUND_NOT_FAILED' })
  expect(await sold(id)).toMatchObject({ state: 'paid', attention: null, isRefundable: true })
  const { refunds } = await shop.ledger(razorpayOrderId)
  expect(refunds.filter(({ status }) => status !== 'failed')).toMatchObject([{ amount: 100_000 }])
  expect(await read(token)).toMatchObject({ state: 'paid' })
})

// Proves GIFT-11.
test('the buyer of a card that waited for its day is told once when it is sent, without the code', async () => {
  const [email, buyerEmail] = [recipient(), recipient()]
  const { number, token } = await buyGiftCard(shop, { recipientEmail: email, buyerEmail, sendOn: inDays(2) })
  const sentMails = async () =>
    (await shop.mailsTo(buyerEmail)).filter(
      ({ subject }) => subject === 'Your gift card for Meera Iyer was sent',
    )
  await run()
  expect(await sentMails()).toEqual([])
  await Promise.all([run(inHours(72)), run(inHours(72))])
  await run(inHours(73))
  const code = codeIn((await giftMails(email))[0]?.text)
  expect(code).not.toBe('')
  const [mail, ...others] = await sentMails()
  expect(others).toEqual([])
  expect(mail?.text).toContain(`Meera Iyer, ${email}`)
  expect(mail?.text).toContain(number)
  expect(mail?.text).toContain(`/gift-card?token=${token}`)
  expect(mail?.text).not.toContain(code)
  const sameDay = recipient()
  await buyGiftCard(shop, { buyerEmail: sameDay })
  await run()
  expect((await shop.mailsTo(sameDay)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is paid'),
  ])
})

// Proves GIFT-12, M4.
test('a refund of the dashboard whose webhook was lost is found, also after the payment checks have ended', async () => {
  const { id, razorpayOrderId, proof } = await buyGiftCard(shop, { sendOn: inDays(9) })
  await waitForWebhooks(razorpayOrderId, 3)
  await sql`UPDATE gift_card SET next_payment_check_at = NULL, payment_checks = 16 WHERE id = ${id}`.execute(
    shop.database,
  )
  await loseWebhooks(2)
  await shop.payments.razorpay.refund(proof.razorpay_payment_id, newId(), 100_000)
  await run(inHours(5 * 24))
  expect(await sold(id)).toMatchObject({ state: 'paid', refunds: [] })
  await Promise.all([findLateRefunds(shop.payments), findLateRefunds(shop.payments)])
  expect(await sold(id)).toMatchObject({
    state: 'refunded',
    refunds: [{ status: 'processed', amount: 1_000 }],
  })
  await findLateRefunds(shop.payments)
  expect((await sold(id)).refunds).toHaveLength(1)
})

// Proves GIFT-08.
test('of a card that went back in part the owner refunds the rest, or leaves it', async () => {
  const { id, razorpayOrderId, proof } = await buyGiftCard(shop, { recipientEmail: recipient() })
  await run()
  await waitForWebhooks(razorpayOrderId, 3)
  await shop.payments.razorpay.refund(proof.razorpay_payment_id, newId(), 30_000)
  await waitForWebhooks(razorpayOrderId, 5)
  await processWebhooks(shop.payments)
  expect((await sold(id)).attention).toContain('in part')
  expect((await endReview(id)).body.item).toMatchObject({ state: 'sent', attention: null })
  expect(await findBroken(shop.database)).toEqual([])
  expect((await refund(id)).body.item).toMatchObject({ state: 'refunded' })
  const { refunds } = await shop.ledger(razorpayOrderId)
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([30_000, 70_000])
  expect((await refund(id)).body).toMatchObject({ code: 'GIFT_CARD_NOT_REFUNDABLE' })
})

// Proves GIFT-08.
test('a refund of Razorpay’s dashboard that was pending is asked about until it is processed', async () => {
  const { id, razorpayOrderId, proof } = await buyGiftCard(shop, { sendOn: inDays(4) })
  await waitForWebhooks(razorpayOrderId, 3)
  await shop.arm({ kind: 'refund-pending', delay: 60 })
  await shop.payments.razorpay.refund(proof.razorpay_payment_id, newId(), 100_000)
  await waitForWebhooks(razorpayOrderId, 4)
  await processWebhooks(shop.payments)
  expect((await sold(id)).refunds).toMatchObject([{ status: 'pending' }])
  await loseWebhooks(1)
  await shop.letRazorpayWait(61)
  // Long after the card's own payment checks.
  await sql`UPDATE gift_card SET next_payment_check_at = NULL WHERE id = ${id}`.execute(shop.database)
  await run(inHours(1))
  expect((await sold(id)).refunds).toMatchObject([{ status: 'processed' }])
})

// Proves GIFT-10.
test('what was sold is owed, and no sale of goods', async () => {
  const days = `from=${inDays(-1)}&to=${inDays(1)}`
  const report = async () =>
    (await shop.send(`GET /back-office/reports/gift-cards?${days}`, owner)).body as {
      sold: { cards: number; amount: number }
      owed: Record<string, number>
    }
  const before = await report()
  const sales = async () =>
    (await shop.send(`GET /back-office/reports/sales?${days}`, owner)).body.totals as object
  const salesBefore = await sales()
  const email = recipient()
  await buyGiftCard(shop, { amount: 500, recipientEmail: email })
  await buyGiftCard(shop, { amount: 300, sendOn: inDays(7) })
  await run()
  const after = await report()
  expect(after.sold).toEqual({ cards: before.sold.cards + 2, amount: before.sold.amount + 800 })
  expect(after.owed).toMatchObject({
    waiting: (before.owed.waiting ?? 0) + 300,
    giftCards: (before.owed.giftCards ?? 0) + 500,
    total: (before.owed.total ?? 0) + 800,
  })
  expect(await sales()).toEqual(salesBefore)
  const path = `${shop.address}/api/back-office/reports/gift-cards.csv?${days}`
  const file = await (await fetch(path, owner)).text()
  expect(file).toContain(`\nSold,${after.sold.cards},${after.sold.amount.toFixed(2)}\r`)
  expect(file).toContain(`\nOwed now in all,,${(after.owed.total ?? 0).toFixed(2)}\r`)
})

// Proves GIFT-09.
test('a customer takes along what was bought and got, and deleting the account erases it', async () => {
  const email = recipient()
  const token = await signUp(shop, email)
  const bought = await buyGiftCard(shop, { buyerEmail: email, recipientEmail: recipient() })
  const waiting = await buyGiftCard(shop, { buyerEmail: email, sendOn: inDays(30) })
  const got = await buyGiftCard(shop, { recipientEmail: email })
  await run()
  const exported = (await shop.send('GET /users/export', { token })).body.giftCards as ExportedGiftCard[]
  expect(exported.map(({ number }) => number).toSorted()).toEqual(
    [bought.number, waiting.number, got.number].toSorted(),
  )
  expect(exported.find(({ number }) => number === got.number)).toMatchObject({
    buyerName: 'Asha Rao',
    buyerEmail: '',
  })
  await shop.send('POST /users/send-verification-otp-delete', { token })
  const deleted = await shop.send('POST /users/delete-account', {
    token,
    body: { otp: await shop.codeFor(email) },
  })
  expect(deleted.status).toBe(200)
  expect(await sold(bought.id)).toMatchObject({
    buyerName: '',
    buyerEmail: '',
    recipientName: '',
    message: '',
  })
  expect(await sold(got.id)).toMatchObject({ buyerName: 'Asha Rao', recipientName: '', recipientEmail: '' })
  expect(await sold(waiting.id)).toMatchObject({ state: 'paid', recipientEmail: 'meera@example.com' })
  await run(inHours(31 * 24))
  expect(await sold(waiting.id)).toMatchObject({
    state: 'sent',
    buyerEmail: '',
    recipientEmail: '',
    message: '',
  })
})

// Proves GIFT-09.
test('names and message go some months after a card has expired', async () => {
  const { id } = await buyGiftCard(shop, { recipientEmail: recipient() })
  await run()
  const expireBefore = (months: number) =>
    sql`UPDATE gift_card SET expires_at = now() - make_interval(months => ${months}, days => 1) WHERE id = ${id}`.execute(
      shop.database,
    )
  await expireBefore(5)
  await eraseOldCards(shop.database, 6)
  expect(await sold(id)).toMatchObject({ message: 'Happy birthday!' })
  await expireBefore(6)
  await eraseOldCards(shop.database, 6)
  expect(await sold(id)).toMatchObject({ message: '', recipientName: '', buyerEmail: '' })
})

// Proves GIFT-09.
test('a card of a deleted account that is refunded before its day keeps nobody’s name', async () => {
  const email = recipient()
  const token = await signUp(shop, email)
  const { id } = await buyGiftCard(shop, { buyerEmail: email, sendOn: inDays(30) })
  await shop.send('POST /users/send-verification-otp-delete', { token })
  const deleted = await shop.send('POST /users/delete-account', {
    token,
    body: { otp: await shop.codeFor(email) },
  })
  expect(deleted.status).toBe(200)
  expect(await sold(id)).toMatchObject({ state: 'paid', buyerEmail: email })
  expect((await refund(id)).body.item).toMatchObject({
    state: 'refunded',
    buyerName: '',
    buyerEmail: '',
    recipientName: '',
    message: '',
  })
  expect((await shop.mailsTo(email))[0]?.subject).toMatch(/is refunded$/)
})

// Proves GIFT-09.
test('a card that is paid while its buyer deletes the account is sent before it is erased', async () => {
  const email = recipient()
  const token = await signUp(shop, email)
  const { id } = await buyGiftCard(shop, { buyerEmail: email, sendOn: inDays(3) })
  await shop.send('POST /users/send-verification-otp-delete', { token })
  const otp = await shop.codeFor(email)
  const payment = await shop.database.startTransaction().execute()
  // The card is paid in this transaction, which has not ended.
  await sql`UPDATE gift_card SET state = 'open' WHERE id = ${id}`.execute(shop.database)
  await sql`UPDATE gift_card SET state = 'paid' WHERE id = ${id}`.execute(payment)
  const deleted = shop.send('POST /users/delete-account', { token, body: { otp } })
  await eventually(async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%gift_card%'`.execute(
      shop.database,
    )
    expect(rows).toHaveLength(1)
  })
  await payment.commit().execute()
  expect((await deleted).status).toBe(200)
  expect(await sold(id)).toMatchObject({ state: 'paid', recipientEmail: 'meera@example.com' })
})

// Proves GIFT-09.
test('a card that nobody opened for payment is deleted after 30 days', async () => {
  const { token } = await askForGiftCard(shop)
  const id = token.split('.')[0] ?? ''
  await sql`UPDATE gift_card SET created_at = now() - interval '31 days' WHERE id = ${id}`.execute(
    shop.database,
  )
  await eraseOldCards(shop.database, 6)
  expect((await shop.send(`GET /back-office/gift-cards/${id}`, owner)).status).toBe(404)
  expect((await shop.send('POST /public/gift-cards/open', { body: { token } })).body).toMatchObject({
    code: 'INVALID_LINK',
  })
})
