import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order, RazorpayOrder } from '@amritvasya/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveSettings } from '../../content/index.ts'
import { findBroken } from '../../invariants/invariants.repository.ts'
import { inTransaction, rowOf } from '../../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { guestAddress, sampleLine } from '../../testing/sample-checkout.ts'
import { startShopWithPayments } from '../../testing/shop-with-payments.ts'
import { solveProof } from '../../testing/solve-proof.ts'
import { closedAtEnd, signUpMany } from '../../testing/test-shop.ts'

// npm run test:operations -- bots runs it with 500 bots for ten minutes.
const { PROOF_BOTS = '30', PROOF_SHOPPERS = '12', PROOF_BOT_SECONDS = '6', PROOF_GUARD = '20' } = process.env
const bots = Number(PROOF_BOTS)
const shoppers = Number(PROOF_SHOPPERS)
const milliseconds = Number(PROOF_BOT_SECONDS) * 1_000
const from = Number(PROOF_GUARD)
/** All bots together, so that two cores can do their part and the shop's. */
const BOT_REQUESTS_A_SECOND = 60
/** The guard ends the orders of before it within this time. */
const SETTLING_MS = 4_000
/** Bots go on under the guard for this time, and wait for it on a slow machine for the one below. */
const GUARDED_MS = 2_000
const MAX_EXTENSION_MS = 60_000
/** One bot in this many does the work; the others send none, a stolen proof or a made one. */
const SOLVERS = 10

const shop = closedAtEnd(await startShopWithPayments({ UNPAID_ORDER_GUARD: PROOF_GUARD }))

/** It is an office or a mobile carrier's NAT: all shoppers, and a third of the bots. */
const sharedAddress = '100.64.7.9'
const browser = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile',
  'accept-language': 'en-IN,en;q=0.9,hi;q=0.8',
  'sec-fetch-site': 'same-origin',
}
const addresses = [
  () => sharedAddress,
  () => `203.0.113.${randomInt(256)}`,
  () =>
    `2001:db8:1:2:${randomBytes(8)
      .toString('hex')
      .replace(/(.{4})(?!$)/g, '$1:')}`,
]
const headersFrom = (address: string) => ({
  ...browser,
  'x-forwarded-for': address,
  cookie: `visitor=${randomBytes(8).toString('hex')}`,
})

type Placed = { order: Order; razorpayOrder: RazorpayOrder }
/** Orders that are being placed. */
const placing = new Set<{ begunAt: number }>()
async function place(token: string, item: object, headers: Record<string, string>, paymentMethod = 'online') {
  const placement = { begunAt: performance.now() }
  placing.add(placement)
  const body = { orderItems: [item], shippingAddress: guestAddress, paymentMethod }
  return shop.send('POST /orders/create', { token, headers, body }).finally(() => placing.delete(placement))
}

const rareOne = sampleLine('Rare')
/** Rare things as long as there are any. */
const someItem = () => sampleLine(randomInt(2) === 0 ? 'Rare' : 'Plenty', randomInt(1, 6))

/** At this time the first order needed a proof. */
let guardedSince = Number.POSITIVE_INFINITY
/** The orders of before the guard have ended by then, which takes as long as the machine is slow. */
let settledAt = Number.POSITIVE_INFINITY
let stolenProof: Record<string, string> = {}

/** Takes a new account as soon as the shop refuses the old one; never pays. */
async function runBot(number: number, end: number): Promise<void> {
  let [token = ''] = await signUpMany(shop, 1)
  const headers = () => headersFrom(addresses[number % addresses.length]?.() ?? sharedAddress)
  const think = (bots / BOT_REQUESTS_A_SECOND) * 1_000
  const isOver = () =>
    performance.now() > Math.max(end, Math.min(settledAt + GUARDED_MS, end + MAX_EXTENSION_MS))
  while (!isOver()) {
    const method = number % 7 === 0 ? 'cod' : 'online'
    const item = someItem()
    let reply = await place(token, item, { ...headers(), ...(number % 3 === 0 && stolenProof) }, method)
    if (reply.status === 428) guardedSince = Math.min(guardedSince, performance.now())
    if (reply.status === 428 && number % SOLVERS === 0) {
      stolenProof = await solveProof(reply.body.challenge)
      reply = await place(token, item, { ...headers(), ...stolenProof }, method)
    }
    if (reply.status === 200 && number % 5 === 0) {
      await shop.send(`POST /orders/${reply.body.orderId}/cancel`, { token, body: {} })
    }
    if (reply.status !== 200 && reply.status !== 428) [token = ''] = await signUpMany(shop, 1)
    await pause(think * (0.5 + Math.random()))
  }
}

/** Asks again and again, as the order's page does while a payment is being confirmed. */
async function readSettled(token: string, id: string): Promise<string> {
  const read = async () => {
    const { order } = (await shop.send(`GET /orders/my-orders/${id}`, { token })).body as unknown as Placed
    return order.orderStatus === 'cancelled' ? 'cancelled' : order.payment.status
  }
  await expect.poll(read, { timeout: 60_000, interval: 250 }).not.toMatch(/^(pending|failed)$/)
  return read()
}

/** Does what the storefront does: tries again when the pieces are all reserved, solves what it is asked, and pays. */
async function runShopper(end: number): Promise<{ isPaid: boolean; tries: number }> {
  await pause(Math.random() * milliseconds * 0.8)
  const [token = ''] = await signUpMany(shop, 1)
  const headers = headersFrom(sharedAddress)
  for (let tries = 1; performance.now() < end; tries++) {
    const refused = await place(token, rareOne, headers)
    const reply =
      refused.status === 428
        ? await place(token, rareOne, { ...headers, ...(await solveProof(refused.body.challenge)) })
        : refused
    if (reply.status === 200) {
      const { order, razorpayOrder } = reply.body as unknown as Placed
      const triple = await shop.pay(razorpayOrder.id)
      const body = { ...triple, orderId: order._id }
      const paid = await shop.send('POST /orders/verify-payment', { token, body })
      // A slow answer of Razorpay is settled by its webhook a moment later.
      if (paid.status === 200 && (await readSettled(token, order._id)) === 'paid')
        return { isPaid: true, tries }
      // A bot had reserved it in the second before the guard began; the money went back.
      if (paid.status !== 200) expect(paid.body).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
      continue
    }
    expect(reply.status).toBe(409)
    await pause(500)
  }
  return { isPaid: false, tries: 0 }
}

/** Open orders and reservations of those who never paid. */
async function readBots(): Promise<{ open: number; pieces: number; placed: number }> {
  const { rows } = await sql<{ open: number; pieces: number; placed: number }>`
    SELECT count(*) FILTER (WHERE o.status = 'pending' AND o.payment_due_at > now())::int AS open,
      coalesce(sum(h.quantity) FILTER (WHERE h.status <> 'released'), 0)::int AS pieces, count(*)::int AS placed
    FROM shop_order o JOIN stock_reservation h ON h.order_id = o.id WHERE o.paid_at IS NULL`.execute(
    shop.database,
  )
  return rows[0] ?? { open: 0, pieces: 0, placed: 0 }
}

const offerCash = () =>
  inTransaction(shop.database, (transaction) =>
    saveSettings(transaction, { cashOnDelivery: true, cashOnDeliveryUpToPaise: 50_000_00 }),
  )

// Proves GUARD-05.
test(
  'bots that share the shoppers’ address keep few orders open and no stock, and every shopper buys',
  async () => {
    // Exactly one piece for each shopper: none may go to a bot.
    const rare = sampleVariant('SKU Rare', 500, { quantity: shoppers })
    await saveSamples(shop.database, {
      products: [
        sampleProduct('Rare', { variants: [rare] }),
        sampleProduct('Plenty', { variants: [sampleVariant('SKU Plenty', 500, { quantity: 100_000 })] }),
      ],
    })
    const end = performance.now() + milliseconds
    let isOver = false
    let maxOpen = 0
    let maxPieces = 0
    let piecesSince = Number.NaN
    const watch = async () => {
      while (!isOver) {
        const { open, pieces } = await readBots()
        maxOpen = Math.max(maxOpen, open)
        maxPieces = Math.max(maxPieces, pieces)
        const isGuarded = guardedSince < Number.POSITIVE_INFINITY
        if (
          isGuarded &&
          settledAt === Number.POSITIVE_INFINITY &&
          ![...placing].some(({ begunAt }) => begunAt < guardedSince)
        ) {
          settledAt = performance.now() + SETTLING_MS
        }
        if (performance.now() > settledAt) {
          if (Number.isNaN(piecesSince)) await offerCash()
          piecesSince = Math.max(piecesSince || 0, pieces)
        }
        await pause(250)
      }
    }
    const watching = watch()
    const attacking = Promise.all(Array.from({ length: bots }, (_, number) => runBot(number, end)))
    const buying = Promise.all(Array.from({ length: shoppers }, () => runShopper(end + 60_000)))
    const [bought] = await Promise.all([buying, attacking]).finally(() => {
      isOver = true
    })
    await watching
    const { placed } = await readBots()
    console.log(
      `${bots} bots placed ${placed} orders: at most ${maxOpen} open, ${maxPieces} pieces reserved before the guard was active, ` +
        `${piecesSince} after that; ${bought.filter(({ isPaid }) => isPaid).length} of ${shoppers} shoppers bought, ` +
        `with at most ${Math.max(...bought.map(({ tries }) => tries))} tries`,
    )
    expect(placed).toBeGreaterThan(from)
    expect(bought.every(({ isPaid }) => isPaid)).toBe(true)
    // An order that is being placed while the oldest are closed may be one too many for a second.
    expect(maxOpen).toBeLessThanOrEqual(2 * from + 20)
    expect(piecesSince).toBe(0)
    expect((await readBots()).pieces).toBe(0)
    const { quantity } = await rowOf(shop.database, 'variant', rare.id)
    expect(quantity).toBe(0)
    expect(await findBroken(shop.database)).toEqual([])
  },
  milliseconds + 180_000,
)
