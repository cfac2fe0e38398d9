import type { Order, ReturnableOrder, Shop } from '@amritvasya/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wholeAtEnd } from '../invariants/testing/close-whole.ts'
import { fulfilment } from '../orders/index.ts'
import { newId } from '../platform/id.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { customerId, openOrder, startShopWithPayments, verifyPaid } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'
import { signUp } from '../testing/test-shop.ts'

const stone = sampleVariant('DAYS', 500, { quantity: 100 })
const shop = wholeAtEnd(await startShopWithPayments({}))
const owner = await addTestStaff(shop, 'owner')
const token = await signUp(shop, 'ila@example.com')
await saveSamples(shop.database, { products: [sampleProduct('Days', { variants: [stone] })] })

async function setDays(returnDays: number) {
  const { body } = await shop.send('GET /back-office/settings', { headers: owner.headers })
  const settings = body.item as object
  return shop.send('PUT /back-office/settings', { ...owner, body: { ...settings, returnDays } })
}

/** Makes an order that was delivered some days ago. */
async function deliveredOrder(daysAgo: number): Promise<string> {
  const customer_id = await customerId(shop, 'ila@example.com')
  const order = await openOrder(shop, { customer_id }, [{ variantId: stone.id, quantity: 1 }])
  await verifyPaid(shop, token, order)
  await shop.database.transaction().execute(async (tx) => {
    await fulfilment.ship(shop.orders, tx, order.id, {
      courier: 'Blue Dart',
      trackingNumber: newId(),
      trackingUrl: null,
    })
    await fulfilment.deliver(shop.orders, tx, order.id)
  })
  await sql`UPDATE order_status_history SET created_at = created_at - make_interval(days => ${daysAgo})
    WHERE order_id = ${order.id}`.execute(shop.database)
  return order.id
}

const read = async (id: string) =>
  (await shop.send(`GET /orders/my-orders/${id}/returns`, { token })).body.order as ReturnableOrder
const daysOf = async (id: string) =>
  ((await shop.send(`GET /orders/my-orders/${id}`, { token })).body.order as Order).returnDays

// Proves RETURN-12.
test('the owner sets the days for returns, and each order keeps those of the moment when it was placed', async () => {
  const former = await deliveredOrder(7)
  expect(await daysOf(former)).toBeUndefined()
  expect((await setDays(10)).status).toBe(200)
  const long = await deliveredOrder(7)
  expect(await daysOf(long)).toBe(10)
  expect(((await shop.send('GET /public/shop')).body.shop as Shop).returnDays).toBe(10)
  await setDays(2)
  const short = await deliveredOrder(3)
  expect(await daysOf(short)).toBe(2)
  expect(await Promise.all([former, long, short].map(async (id) => (await read(id)).isOpen))).toEqual([
    false,
    true,
    false,
  ])
  const { returnUntil } = await read(long)
  expect(Math.round((Date.parse(returnUntil ?? '') - Date.now()) / 86_400_000)).toBe(3)
  const refused = await setDays(0)
  expect(refused.body.message).toBe('The days for returns must be a whole number from 1 to 90')
})
