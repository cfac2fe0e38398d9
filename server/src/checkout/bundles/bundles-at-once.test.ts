import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBroken } from '../../invariants/invariants.repository.ts'
import { expireOrders } from '../../payments/expiry.service.ts'
import { type CrashableShop, startCrashableShop } from '../../testing/crashable-shop.ts'
import { makeBundle } from '../../testing/sample-bundle.ts'
import { sampleId, saveSamples, stockedProduct } from '../../testing/sample-catalogue.ts'
import { addSampleAddress, sampleLine } from '../../testing/sample-checkout.ts'
import { stockOf } from '../../testing/shop-books.ts'
import { type ShopWithPayments, startShopWithPayments } from '../../testing/shop-with-payments.ts'
import { signUpMany } from '../../testing/test-shop.ts'

const BUYERS = 200
const AMETHYSTS = 30
const minute = 60_000

let shop: ShopWithPayments
let processes: CrashableShop[] = []
const buyers: { token: string; addressId: string }[] = []

beforeAll(async () => {
  shop = await startShopWithPayments()
  const products = [
    stockedProduct('Amethyst', AMETHYSTS),
    stockedProduct('Quartz', 1_000),
    stockedProduct('Onyx', 1_000),
    stockedProduct('Pair', 0, 150),
    stockedProduct('Trio', 0, 333),
    stockedProduct('Last', 1),
    stockedProduct('Last set', 0),
  ]
  await saveSamples(shop.database, { products })
  await makeBundle(shop, 'Pair', { Quartz: 2, Amethyst: 1 })
  await makeBundle(shop, 'Trio', { Amethyst: 1, Onyx: 1, Quartz: 1 })
  await makeBundle(shop, 'Last set', { Last: 1, Quartz: 1 })
  processes = await Promise.all([startCrashableShop(shop), startCrashableShop(shop)])
  for (const token of await signUpMany(shop, BUYERS)) {
    buyers.push({ token, addressId: await addSampleAddress(shop, token) })
  }
}, 120_000)
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()))
  await shop.close()
})

type Answer = { status: number; orderId?: string; code?: string; razorpayOrder?: { id: string } }

async function call(i: number, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${processes[i % processes.length]?.address}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyers[i]?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { ...((await response.json()) as object), status: response.status }
}

const place = (i: number, lines: object[]) =>
  call(i, '/orders/create', { orderItems: lines, addressId: buyers[i]?.addressId })

/** Counts what live orders have bought or reserved. */
const taken = async (name: string) => {
  const rows = await shop.database
    .selectFrom('stock_reservation')
    .select('quantity')
    .where('variant_id', '=', sampleId(`variant SKU ${name}`))
    .where('status', '<>', 'released')
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

// Proves BUNDLE-03, S1, S3.
test(`the last piece that a set and a single piece share goes to one of ${BUYERS} buyers at two server processes`, async () => {
  const answers = await Promise.all(
    buyers.map((_, i) => place(i, [sampleLine(Math.floor(i / 2) % 2 ? 'Last' : 'Last set')])),
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect({ placed: count(200), soldOut: count(409) }).toEqual({ placed: 1, soldOut: BUYERS - 1 })
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['OUT_OF_STOCK']))
  expect([await stockOf(shop, 'Last'), await taken('Last')]).toEqual([0, 1])
  expect(await findBroken(shop.database)).toEqual([])
})

// Proves BUNDLE-03, S1, S3, S4, S6.
test('sets and singles of one stone are bought, fail to be paid, expire and are bought again: never sold twice, nothing lost', async () => {
  const carts = [
    [sampleLine('Pair')],
    [sampleLine('Amethyst')],
    [sampleLine('Trio'), sampleLine('Quartz')],
    [sampleLine('Quartz', 2), sampleLine('Amethyst'), sampleLine('Onyx')],
  ]
  const statuses = new Map<string, number>()
  const paid: string[] = []
  const buy = async (i: number, round: number) => {
    const answer = await place(i, carts[Math.floor(i / 9 + round) % carts.length] ?? [])
    const key = `${answer.status} ${answer.code ?? ''}`.trim()
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
    const { orderId = '', razorpayOrder } = answer
    if (answer.status !== 200 || !razorpayOrder) return
    const way = Math.floor(i / 3) % 3
    if (way === 0) return
    const proof = await shop.pay(razorpayOrder.id, way === 1 ? 'success' : 'failure')
    if (way === 2) return
    const verified = await call(i, '/orders/verify-payment', { ...proof, orderId })
    if (verified.status === 200) paid.push(orderId)
  }
  for (let round = 0; round < 3; round++) {
    const share = buyers.map((_, i) => i).filter((i) => i % 3 === round)
    const ended = expireOrders(shop.payments, new Date(Date.now() + 31 * minute))
    await Promise.all([ended, ...share.map((i) => buy(i, round))])
    expect(await findBroken(shop.database)).toEqual([])
    expect((await stockOf(shop, 'Amethyst')) + (await taken('Amethyst'))).toBe(AMETHYSTS)
    await expireOrders(shop.payments, new Date(Date.now() + 31 * minute))
  }
  expect([...statuses.keys()].filter((status) => !/^(200|409 OUT_OF_STOCK)$/.test(status))).toEqual([])
  expect(paid.length).toBeGreaterThan(0)
  expect(await taken('Amethyst')).toBe(paid.length)
  expect(await stockOf(shop, 'Amethyst')).toBe(AMETHYSTS - paid.length)
  expect((await stockOf(shop, 'Quartz')) + (await taken('Quartz'))).toBe(1_000)
  expect(await findBroken(shop.database)).toEqual([])
}, 120_000)
