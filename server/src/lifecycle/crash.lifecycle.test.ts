import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { openDatabase, type Tables } from '../platform/database/database.ts'
import { Secrets } from '../platform/secrets.ts'
import { killDatabase } from '../testing/database-processes.ts'
import { copyFilledShop, filledShopSecret } from '../testing/filled-shop.ts'
import { plentifulProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress } from '../testing/sample-checkout.ts'
import { startShopProcess } from '../testing/shop-process.ts'
import { isLongForm } from '../testing/test-form.ts'
import { signUpMany } from '../testing/test-shop.ts'

/** The server and the database in turn; PROOF_KILLS=120 kills for ten minutes, and limits each recovery to ten seconds. */
const kills = Number(process.env.PROOF_KILLS ?? (isLongForm ? 6 : 2))
const isProof = process.env.PROOF_KILLS !== undefined
const longestRecovery = isProof ? 10_000 : 120_000
/** The kills are this many milliseconds apart. */
const between = 5_000
const shoppers = 6

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-crash-'))
// As root the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
copyFilledShop(folder)
const start = () => startShopProcess({ DATA_DIR: folder, TOKEN_SECRET: filledShopSecret })
let shop = start()
let address = ''
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const databaseUrl = `postgres:///shop?user=postgres&host=${encodeURIComponent(join(folder, 'socket'))}`
async function look<T>(work: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
  // Reading all orders takes long on a busy machine.
  const database = openDatabase(databaseUrl, { connections: 2, statementTimeout: 120_000 })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

const { variant, product, samples } = plentifulProduct('Crash Quartz')

/** These must stay true for ever. */
const confirmed = { placed: new Set<string>(), paid: new Set<string>(), cancelled: new Set<string>() }
const surprises: string[] = []
let isOver = false

/** Repeats the call until a response is no server error. */
async function call<T>(path: string, body: unknown, headers: Record<string, string>) {
  for (;;) {
    try {
      const response = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      })
      if (response.status < 500) return { status: response.status, body: (await response.json()) as T }
    } catch {
      // The shopper retries.
    }
    await pause(100)
  }
}

async function buy(token: string, i: number): Promise<void> {
  const authorization = { authorization: `Bearer ${token}` }
  const placed = await call<{ orderId: string; razorpayOrder: { id: string } | null }>(
    '/api/orders/create',
    {
      orderItems: [{ productId: product.id, variantId: variant.id, quantity: 1 + (i % 3) }],
      shippingAddress: guestAddress,
    },
    { ...authorization, 'idempotency-key': `crash-${i}` },
  )
  const { orderId, razorpayOrder } = placed.body
  if (placed.status !== 200 || !razorpayOrder) return void surprises.push(JSON.stringify(placed))
  confirmed.placed.add(orderId)
  if (i % 10 === 0) return cancel(orderId, authorization)
  const paid = await call<object>(
    '/sandbox/razorpay/pay',
    { orderId: razorpayOrder.id, outcome: 'success' },
    {},
  )
  // The order was paid before, and the response was lost.
  if (paid.status !== 200) return
  const verified = await call<{ message: string; order: Order }>(
    '/api/orders/verify-payment',
    { ...paid.body, orderId },
    authorization,
  )
  if (verified.status !== 200) return void surprises.push(JSON.stringify(verified))
  if (verified.body.order.payment.status === 'paid') confirmed.paid.add(orderId)
  if (i % 7 === 0) await cancel(orderId, authorization)
}

async function cancel(orderId: string, headers: Record<string, string>): Promise<void> {
  const { status, body } = await call<{ message: string }>(
    `/api/orders/${orderId}/cancel`,
    { reason: '' },
    headers,
  )
  // The order was cancelled before, and the response was lost.
  const isCancelled = status === 200 || body.message === 'This order is already cancelled'
  if (isCancelled) confirmed.cancelled.add(orderId)
  else surprises.push(`cancel ${status}`)
}

// Proves D1, D3, O2, M4.
test('killed again and again under checkout load, nothing that was confirmed is lost and every invariant holds', async () => {
  address = await shop.ready
  const tokens = await look(async (database) => {
    await saveSamples(database, samples)
    return signUpMany({ database, secrets: new Secrets(filledShopSecret) }, 200)
  })
  let next = 0
  const shopper = async () => {
    while (!isOver) {
      const i = next++
      await buy(tokens[i % tokens.length] ?? '', i)
    }
  }
  const load = Promise.all(Array.from({ length: shoppers }, shopper))

  const recoveries: number[] = []
  const ends: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await pause(between)
    const killed = performance.now()
    if (kill % 2 === 0) shop.child.kill('SIGKILL')
    else killDatabase(folder)
    await shop.ended
    ends.push(performance.now() - killed)
    shop = start()
    address = await shop.ready
    recoveries.push(performance.now() - killed)
    expect(await look(findBroken), `after kill ${kill + 1}`).toEqual([])
  }
  isOver = true
  await load
  expect(surprises).toEqual([])

  // Webhooks are sent again, and interrupted jobs resume.
  const difference = async () => {
    const response = await fetch(`${address}/sandbox/razorpay/ledger?rows=all`)
    const { payments, refunds } = (await response.json()) as {
      payments: { id: string; status: string; amount: number }[]
      refunds: { amount: number; status: string }[]
    }
    const taken = payments.filter(({ status }) => status === 'captured' || status === 'refunded')
    const living = await look((database) =>
      database
        .selectFrom('shop_order')
        .select('total_paise')
        .where('status', '<>', 'cancelled')
        .where('paid_at', 'is not', null)
        .execute(),
    )
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    return (
      sum(taken.map(({ amount }) => amount)) -
      sum(refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount)) -
      sum(living.map(({ total_paise }) => total_paise))
    )
  }
  await vi.waitFor(async () => expect(await difference()).toBe(0), { timeout: 120_000, interval: 1_000 })

  const orders = await look((database) =>
    database.selectFrom('shop_order').select(['id', 'status', 'paid_at']).execute(),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  expect([...confirmed.placed].filter((id) => !byId.has(id))).toEqual([])
  expect([...confirmed.paid].filter((id) => !byId.get(id)?.paid_at)).toEqual([])
  expect([...confirmed.cancelled].filter((id) => byId.get(id)?.status !== 'cancelled')).toEqual([])
  expect(await look(findBroken)).toEqual([])
  const slowest = Math.max(...recoveries)
  console.log(
    `${kills} kills, ${confirmed.placed.size} orders, ${confirmed.paid.size} paid, ${confirmed.cancelled.size} cancelled, ` +
      `slowest recovery ${(slowest / 1_000).toFixed(1)} s, of which the end of the old process took ` +
      `${(Math.max(...ends) / 1_000).toFixed(1)} s at most`,
  )
  expect(slowest).toBeLessThan(longestRecovery)
}, 3_600_000)
