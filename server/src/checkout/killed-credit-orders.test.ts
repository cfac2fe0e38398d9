import { afterAll, expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { findBroken } from '../invariants/invariants.repository.ts'
import { issueCredit } from '../store-credit/ledger.service.ts'
import type { CrashPoint } from '../testing/crash-injection.ts'
import { type CrashableShop, startCrashableShop } from '../testing/crashable-shop.ts'
import { inTransaction } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addSampleAddress, sampleLine } from '../testing/sample-checkout.ts'
import { startShopOfAsha } from '../testing/shop-with-payments.ts'
import { isLongForm } from '../testing/test-form.ts'

// `npm run test:operations -- store-credit` makes more of both.
const ORDERS = Number(process.env.PROOF_CREDIT_ORDERS ?? (isLongForm ? 60 : 24))
const KILLS = Number(process.env.PROOF_CREDIT_ORDER_KILLS ?? (isLongForm ? 3 : 2))
const PROCESSES = isLongForm ? 3 : 2
const AT_ONCE = 4
const PRICE = 1_000

const running = new Set<CrashableShop>()
const { shop, token, asha } = await startShopOfAsha()
const variants = [sampleVariant('SKU Killed Stone', PRICE, { quantity: 10_000 })] as const
await saveSamples(shop.database, { products: [sampleProduct('Killed Stone', { variants: [...variants] })] })
const addressId = await addSampleAddress(shop, token)
await inTransaction(shop.database, (transaction) =>
  saveSettings(transaction, { storeCreditAtCheckout: true, parcelFreeAbovePaise: 0 }),
)
afterAll(async () => {
  await Promise.all([...running].map((process) => process.stop()))
  await shop.close()
})

const statements = [
  'insert into shop_order',
  'update "store_credit"',
  'insert into "credit_transfer"',
  'insert into "credit_posting"',
  'commit',
]
const sides = ['before', 'during', 'after'] as const
/** Every statement and side gets its turn; requests outside an order commit, too. */
const markOf = (kill: number): CrashPoint => {
  const at = statements[kill % statements.length] ?? 'commit'
  return {
    on: 'statement',
    at,
    ...(at === 'commit' && { within: 'credit_posting' }),
    side: sides[kill % sides.length] ?? 'after',
    nth: 2 + (kill % 3),
  }
}

type Outcome = { orderId: string } | { code: string }

// Proves CREDIT-02, CREDIT-06, M7.
test(`credit pays exactly the orders that it suffices for, of ${ORDERS} in ${PROCESSES} processes of which ${KILLS} are killed`, async () => {
  const affordable = Math.floor(ORDERS / 2)
  // Two credits make some order take from both.
  for (const rupees of [affordable * PRICE - 2_500, 2_500]) {
    await shop.database.transaction().execute((transaction) =>
      issueCredit(
        transaction,
        {
          kind: 'customer',
          customer_id: asha,
          reason: 'Test',
          issued_paise: rupees * 100,
          expires_at: null,
        },
        'Meera',
      ),
    )
  }
  const waiting = Array.from({ length: ORDERS }, (_, attempt) => attempt)
  const outcomes = new Map<number, Outcome>()
  let killsLeft = KILLS
  let killed = 0

  /** @returns undefined when the answer was lost, or the shop asks to try again */
  async function place(address: string, attempt: number): Promise<Outcome | undefined> {
    const response = await fetch(`${address}/api/orders/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `attempt-${attempt}`,
      },
      body: JSON.stringify({
        orderItems: [sampleLine('Killed Stone')],
        addressId,
        storeCredit: PRICE,
      }),
    }).catch(() => undefined)
    const body = (await response?.json().catch(() => undefined)) as
      | { orderId?: string; code?: string }
      | undefined
    if (body?.orderId) return { orderId: body.orderId }
    const isLater = !body || body.code === 'UNAVAILABLE' || body.code === 'IDEMPOTENCY_CONFLICT'
    return isLater ? undefined : { code: body.code ?? '' }
  }

  async function work(): Promise<void> {
    const process = await startCrashableShop(shop)
    running.add(process)
    if (killsLeft > 0) await process.crashAt(markOf(killsLeft--))
    let signal: NodeJS.Signals | null | undefined
    void process.ended.then((ended) => {
      signal = ended
    })
    const lane = async () => {
      while (signal === undefined) {
        const attempt = waiting.shift()
        if (attempt === undefined) return
        const outcome = await place(process.address, attempt)
        if (outcome) outcomes.set(attempt, outcome)
        else waiting.push(attempt)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    if (signal === undefined) await process.stop()
    else if (signal === 'SIGKILL') killed++
    running.delete(process)
    if (waiting.length > 0) return work()
  }
  await Promise.all(Array.from({ length: PROCESSES }, work))

  expect(killed).toBe(KILLS)
  expect(outcomes.size).toBe(ORDERS)
  const placed = [...outcomes.values()].flatMap((outcome) => ('orderId' in outcome ? outcome.orderId : []))
  const refused = [...outcomes.values()].flatMap((outcome) => ('code' in outcome ? outcome.code : []))
  expect(new Set(refused)).toEqual(new Set(['STORE_CREDIT_CHANGED']))
  expect(new Set(placed).size).toBe(affordable)
  const stored = await shop.database
    .selectFrom('shop_order')
    .select(['id', 'status', 'payment_status', 'credit_paise'])
    .execute()
  expect(stored.map(({ id }) => id).toSorted()).toEqual(placed.toSorted())
  expect(
    new Set(stored.map((order) => `${order.status} ${order.payment_status} ${order.credit_paise}`)),
  ).toEqual(new Set([`processing paid ${PRICE * 100}`]))
  const credits = await shop.database.selectFrom('store_credit').selectAll().execute()
  expect(credits.map(({ balance_paise }) => balance_paise)).toEqual([0, 0])
  expect(await findBroken(shop.database)).toEqual([])
}, 600_000)
