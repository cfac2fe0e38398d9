import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { openDatabase, type Tables } from '../platform/database/database.ts'
import { Secrets } from '../platform/secrets.ts'
import { killDatabase } from '../testing/database-processes.ts'
import { copyFilledShop, filledShopSecret } from '../testing/filled-shop.ts'
import { giftCardOrder, newNetwork, sellGiftCards, today } from '../testing/gift-cards.ts'
import { runCommand } from '../testing/run-command.ts'
import { plentifulProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress } from '../testing/sample-checkout.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'
import { startStandaloneRazorpay } from '../testing/standalone-razorpay.ts'
import { isLongForm } from '../testing/test-form.ts'
import { signUpMany } from '../testing/test-shop.ts'

/** PROOF_RESTORES=20 destroys the data folder twenty times, each time after up to two minutes. */
const isProof = process.env.PROOF_RESTORES !== undefined
const rounds = Number(process.env.PROOF_RESTORES ?? 1)
const longestLoadMs = isLongForm ? 6_000 : 2_000
const loads = fc.sample(fc.nat(isProof ? 120_000 : longestLoadMs), rounds)
/** The proof holds a machine to them that does nothing else; on any other only what hangs takes longer. */
const [longestRestoreSeconds, longestLossSeconds] = isProof ? [300, 60] : [1_200, 600]
const shoppers = isLongForm ? 4 : 2

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-restore-'))
// As root the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
const dataFolder = join(folder, 'data')
const target = join(folder, 'target')
mkdirSync(target)

let razorpay: Awaited<ReturnType<typeof startStandaloneRazorpay>>
let shop: ShopProcess
let address = ''
const settings = (): Record<string, string> => ({
  DATA_DIR: dataFolder,
  TOKEN_SECRET: filledShopSecret,
  OWNER_EMAIL: 'owner@example.com',
  RAZORPAY_API_URL: razorpay.address,
  // Buyers of gift cards come from many networks, of which each may ask for a few.
  TRUSTED_PROXIES: '127.0.0.1',
  BACKUP_TARGET: target,
  BACKUP_KEY: 'a passphrase that is written down on paper',
})
const start = async () => {
  shop = startShopProcess(settings())
  address = await shop.ready
}
beforeAll(async () => {
  mkdirSync(dataFolder)
  copyFilledShop(dataFolder)
  razorpay = await startStandaloneRazorpay(() => `${address}/api/webhooks/razorpay`)
})
afterAll(async () => {
  await shop.stop()
  await razorpay.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function look<T>(work: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
  const url = `postgres:///shop?user=postgres&host=${encodeURIComponent(join(dataFolder, 'socket'))}`
  const database = openDatabase(url, { connections: 2, statementTimeout: 120_000 })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

const run = (...words: string[]) => runCommand(words, settings())

const { variant, product, samples } = plentifulProduct('Restored Quartz')

const post = async <T>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<T> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`)
  return (await response.json()) as T
}

type Load = { placed: Map<string, number>; stop(): Promise<void> }

/** Shoppers who buy pieces and gift cards until the shop is gone. `placed` has the time of each answer. */
function startLoad(tokens: readonly string[]): Load {
  const placed = new Map<string, number>()
  let isOver = false
  let next = 0
  const buy = async (token: string, i: number) => {
    const authorization = { authorization: `Bearer ${token}` }
    const { orderId, razorpayOrder } = await post<{ orderId: string; razorpayOrder: { id: string } }>(
      `${address}/api/orders/create`,
      {
        orderItems: [{ productId: product.id, variantId: variant.id, quantity: 1 + (i % 3) }],
        shippingAddress: guestAddress,
      },
      authorization,
    )
    placed.set(orderId, Date.now())
    const attempt = { orderId: razorpayOrder.id, outcome: 'success' }
    const proof = await post<object>(`${razorpay.address}/pay`, attempt)
    // Some close the window before the shop has heard of it.
    if (i % 4 === 0) return
    await post(`${address}/api/orders/verify-payment`, { ...proof, orderId }, authorization)
  }
  const giveCard = async (i: number) => {
    const card = { ...giftCardOrder, recipientEmail: `meera-${i}@example.com`, sendOn: today() }
    const network = { 'x-forwarded-for': newNetwork() }
    const { token } = await post<{ token: string }>(`${address}/api/public/gift-cards`, card, network)
    placed.set(token.split('.')[0] ?? '', Date.now())
    const { razorpayOrder } = await post<{ razorpayOrder: { id: string } }>(
      `${address}/api/public/gift-cards/open`,
      { token },
    )
    const proof = await post<object>(`${razorpay.address}/pay`, {
      orderId: razorpayOrder.id,
      outcome: 'success',
    })
    if (i % 4 === 0) return
    await post(`${address}/api/public/gift-cards/verify`, { ...proof, token })
  }
  const shopper = async () => {
    while (!isOver) {
      const i = next++
      const purchase = i % 3 === 2 ? giveCard(i) : buy(tokens[i % tokens.length] ?? '', i)
      // Once the shop is gone, every call fails.
      await purchase.catch(() => pause(200))
    }
  }
  const running = Promise.all(Array.from({ length: shoppers }, shopper))
  return {
    placed,
    async stop() {
      isOver = true
      await running
    },
  }
}

const manifests = () =>
  readdirSync(target, { recursive: true }).filter((name) => `${name}`.endsWith('manifest.json'))

/** Returns the payments of orders that a restore has lost, by what has become of them. */
async function lostPayments() {
  const rows = await look((database) =>
    database.selectFrom('lost_order_payment').select(['payment_id', 'status']).execute(),
  )
  const count = (status: string) => rows.filter((row) => row.status === status).length
  const [found, refunded] = [count('found'), count('refunded')]
  return { found, refunded, others: rows.length - found - refunded }
}
const lostOf = (output: string): number => Number(/^FOUND (\d+) payments/m.exec(output)?.[1] ?? 0)

/** Returns the payments of gift cards that their buyers have. */
const paidCards = () =>
  look((database) =>
    database
      .selectFrom('gift_card_payment')
      .innerJoin('gift_card', 'gift_card.id', 'gift_card_payment.card_id')
      .select('gift_card_payment.id')
      .where('gift_card_payment.is_paying', '=', true)
      .where('gift_card.state', 'in', ['paid', 'sent'])
      .execute(),
  )

/** Returns captured payments that are neither an order or a gift card nor on their way back. */
async function unaccounted(): Promise<string[]> {
  const { payments, refunds } = await razorpay.ledger()
  const paid = await look((database) =>
    database
      .selectFrom('payment')
      .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
      .select('payment.id')
      .where('payment.is_settling', '=', true)
      .where('shop_order.status', '<>', 'cancelled')
      .execute(),
  )
  const sold = new Set([...paid, ...(await paidCards())].map(({ id }) => id))
  return payments
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .filter(({ id, amount }) => {
      const back = refunds
        .filter(({ payment_id, status }) => payment_id === id && status !== 'failed')
        .reduce((sum, refund) => sum + refund.amount, 0)
      return sold.has(id) ? back !== 0 : back !== amount
    })
    .map(({ id }) => id)
}

/** Orders that are placed meanwhile live on, so nothing of them may go back. */
async function restoreBesideRunningShop(tokens: readonly string[]): Promise<void> {
  const refundsBefore = (await razorpay.ledger()).refunds.length
  const load = startLoad(tokens)
  const beside = await runCommand(['restore'], { ...settings(), DATA_DIR: join(folder, 'beside') })
  await load.stop()
  expect(beside, beside.problems).toMatchObject({ code: 0 })
  expect(lostOf(beside.output)).toBeGreaterThan(0)
  expect((await razorpay.ledger()).refunds.length).toBe(refundsBefore)
}

/** Asks Razorpay nothing, so there is nothing to refund. */
async function practiseRestore(): Promise<void> {
  const practice = { ...settings(), DATA_DIR: join(folder, 'practice') }
  const practised = await runCommand(['restore', '--no-payments'], practice)
  expect(practised, practised.problems).toMatchObject({ code: 0 })
  expect(practised.output).toContain('Razorpay is not asked')
  const refused = await runCommand(['recovery', 'refund'], practice)
  expect(refused.output).toContain('Nothing to refund')
}

// Proves D2, M4.
test('after the data folder was destroyed under checkout load, a restore loses less than a minute and, once refunds are confirmed, no payment', async () => {
  await start()
  const tokens = await look(async (database) => {
    await saveSamples(database, samples)
    await sellGiftCards({ database })
    return signUpMany({ database, secrets: new Secrets(filledShopSecret) }, 100)
  })
  const figures: { restoreSeconds: number; lostSeconds: number; lostOrders: number; refunds: number }[] = []
  for (const [round, milliseconds] of loads.entries()) {
    const load = startLoad(tokens)
    // A restored shop makes a base backup of its own, too, once the one before has been silent for a while.
    await vi.waitFor(() => expect(manifests().length).toBe(round + 1), { timeout: 300_000, interval: 200 })
    await pause(1_000 + milliseconds)

    shop.child.kill('SIGKILL')
    killDatabase(dataFolder)
    const destroyed = Date.now()
    await shop.ended
    rmSync(dataFolder, { recursive: true, force: true })
    await load.stop()

    // Every other time the owner confirms the refunds at once.
    const refundsAtOnce = round % 2 === 1
    const restored = await run('restore', ...(refundsAtOnce ? ['--refund-lost'] : []))
    const restoreSeconds = (Date.now() - destroyed) / 1_000
    expect(restored, restored.problems).toMatchObject({ code: 0 })
    expect(restored.output).toContain('All rules of the books hold')
    expect(restoreSeconds).toBeLessThan(longestRestoreSeconds)

    await start()
    const known = new Set(
      (
        await look((database) =>
          database
            .selectFrom('shop_order')
            .select('id')
            .unionAll(database.selectFrom('gift_card').select('id'))
            .execute(),
        )
      ).map(({ id }) => id),
    )
    const lost = [...load.placed].filter(([id]) => !known.has(id)).map(([, at]) => at)
    const lostSeconds = lost.length === 0 ? 0 : (destroyed - Math.min(...lost)) / 1_000
    expect(lostSeconds).toBeLessThan(longestLossSeconds)
    const before = figures.at(-1)?.refunds ?? 0
    const { found, refunded } = await lostPayments()
    expect(found).toBe(lostOf(restored.output))
    if (refundsAtOnce) expect(restored.output).toContain(`${refunded - before} of lost orders refunded`)
    else {
      expect(refunded).toBe(before)
      const listed = await run('recovery', 'list')
      expect(listed.output.match(/not refunded$/gm)?.length ?? 0).toBe(found)
      const confirmed = await run('recovery', 'refund')
      expect(confirmed, confirmed.problems).toMatchObject({ code: 0 })
      expect(confirmed.output).toContain(`Refunding ${found} payments`)
    }
    await vi.waitFor(async () => expect(await unaccounted()).toEqual([]), {
      timeout: 60_000,
      interval: 1_000,
    })
    expect((await paidCards()).length).toBeGreaterThan(0)
    expect(await look(findBroken)).toEqual([])
    const after = await lostPayments()
    expect(after).toEqual({ found: 0, refunded: refunded + found, others: 0 })
    figures.push({ restoreSeconds, lostSeconds, lostOrders: lost.length, refunds: after.refunded })
    if (!isProof) continue
    const [seconds, lostFor] = [restoreSeconds.toFixed(1), lostSeconds.toFixed(1)]
    process.stdout.write(
      `Restore ${round + 1} of ${rounds}: ${seconds} s, ${known.size} orders and gift cards, ${lost.length} lost in ${lostFor} s\n`,
    )
  }
  if (isLongForm) {
    await restoreBesideRunningShop(tokens)
    await practiseRestore()
  }
  const most = (of: (figure: (typeof figures)[number]) => number) => Math.max(...figures.map(of))
  console.log(
    `${rounds} restores: at most ${most((f) => f.restoreSeconds).toFixed(1)} s each and ` +
      `${most((f) => f.lostSeconds).toFixed(1)} s of orders lost; ` +
      `${figures.reduce((sum, f) => sum + f.lostOrders, 0)} orders lost, ` +
      `${figures.at(-1)?.refunds} payments refunded, none unaccounted for`,
  )
}, 7_200_000)

test('a restored shop with a broken rule says so, and --refund-lost refunds nothing then', async () => {
  const setRatings = (count: number) =>
    look((database) => database.updateTable('product').set({ number_of_reviews: count }).execute())
  await setRatings(7)
  // The restored shop may still be making a backup of its own.
  const backup = await vi.waitFor(
    async () => {
      const attempt = await run('backup')
      expect(attempt.problems).not.toContain('Another backup is being made')
      return attempt
    },
    { timeout: 300_000, interval: 1_000 },
  )
  expect(backup, backup.problems).toMatchObject({ code: 0 })
  const { refunds } = await razorpay.ledger()
  const beside = { ...settings(), DATA_DIR: join(folder, 'broken') }
  const restored = await runCommand(['restore', '--refund-lost'], beside)
  expect(restored.code).toBe(1)
  expect(restored.output).toMatch(/^BROKEN /m)
  expect(restored.output).toContain('Nothing is refunded, because rules of the books are broken')
  expect((await razorpay.ledger()).refunds).toHaveLength(refunds.length)
  await setRatings(0)
}, 300_000)
