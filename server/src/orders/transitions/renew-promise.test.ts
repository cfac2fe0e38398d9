import type { AddressSnapshot, AdminOrder, Delivery, Order } from '@amritvasya/contract'
import { deliveryDays } from '@amritvasya/contract/rules/delivery-days'
import { afterAll, expect, test } from 'vitest'
import { addOrder } from '../../testing/sample-order.ts'
import { openOrder, startShopOfAsha, verifyPaid } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'

const { shop, token, asha } = await startShopOfAsha()
afterAll(() => shop.close())
const owner = await addTestStaff(shop, 'owner')

const HOUR_MS = 3_600_000
const former = { from: '2026-01-05', to: '2026-01-07' }
const promised = { customer_id: asha, expected_from: former.from, expected_to: former.to }
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS)

const daysTo = async (pincode: string) => {
  const { body } = await shop.send(`GET /public/delivery/${pincode}`)
  const { expectedFrom, expectedTo } = body.delivery as Delivery
  return { from: expectedFrom ?? '', to: expectedTo ?? '' }
}
const shown = async (id: string) =>
  (await shop.send(`GET /orders/my-orders/${id}`, { token })).body.order as Order
const comments = async (id: string) => (await shown(id)).statusHistory.map(({ comment }) => comment)

// Proves DELIVERY-06.
test('an order that is paid days later is promised the days of its payment, and its mail says them', async () => {
  const order = await openOrder(shop, { ...promised, created_at: daysAgo(3) })
  await verifyPaid(shop, token, order)
  const days = await daysTo('400001')
  expect((await shown(order.id)).expectedDelivery).toEqual(days)
  expect(await comments(order.id)).toContain(
    `Expected ${deliveryDays(days)}, before this ${deliveryDays(former)}`,
  )
  const mail = (await shop.mailsTo('asha@example.com')).find(({ text }) => text.includes(order.orderNumber))
  expect(mail?.text).toContain(`We expect to deliver it ${deliveryDays(days)}.`)
})

test('an order that is paid on its own day keeps its days, and so does one without any', async () => {
  const order = await openOrder(shop, promised)
  await verifyPaid(shop, token, order)
  expect((await shown(order.id)).expectedDelivery).toEqual(former)
  expect((await comments(order.id)).filter((comment) => comment?.startsWith('Expected'))).toEqual([])

  const without = await openOrder(shop, { customer_id: asha, created_at: daysAgo(3) })
  await verifyPaid(shop, token, without)
  expect(await shown(without.id)).not.toHaveProperty('expectedDelivery')
})

test('a cash order that is confirmed days later is promised the days of its confirmation', async () => {
  const cash = { ...promised, payment_method: 'cod', payment_due_at: null, created_at: daysAgo(2) } as const
  const { id } = await addOrder(shop.database, cash)
  const confirm = () => shop.send(`POST /back-office/orders/${id}/confirm-cash`, owner)
  expect((await confirm()).status).toBe(200)
  expect((await shown(id)).expectedDelivery).toEqual(await daysTo('400001'))
  const entries = await comments(id)
  expect((await confirm()).status).toBe(200)
  expect(await comments(id)).toEqual(entries)
})

test('another pincode has its own days; another street keeps them', async () => {
  const { id } = await openOrder(shop, promised)
  const correct = async (changes: Partial<AddressSnapshot>) => {
    const { body } = await shop.send(`GET /back-office/orders/${id}`, owner)
    const seen = (body.item as AdminOrder).address
    const reply = await shop.send(`POST /back-office/orders/${id}/correct-address`, {
      ...owner,
      body: { ...seen, ...changes, seen },
    })
    expect(reply.body).toMatchObject({ success: true })
  }
  await correct({ addressLine1: '2 Lake Road' })
  expect((await shown(id)).expectedDelivery).toEqual(former)
  await correct({ city: 'Port Blair', state: 'Andaman and Nicobar Islands', pincode: '744101' })
  expect((await shown(id)).expectedDelivery).toEqual(await daysTo('744101'))
})
