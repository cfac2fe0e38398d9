import { afterAll, afterEach, expect, test } from 'vitest'
import { readSettings, saveSettings } from '../../content/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { changeRows } from '../../testing/rows.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { mailsAbout } from '../../testing/shop-books.ts'
import { openOrder, ownerEmail, startShopOfAsha, verifyPaid } from '../../testing/shop-with-payments.ts'
import { orderPlacement } from '../index.ts'
import { type OrderNewsDependencies, sendOrderNews } from './order-news.service.ts'

const { shop, token, asha } = await startShopOfAsha()
afterAll(() => shop.close())
const { database } = shop
const errors: object[] = []
const dependencies: OrderNewsDependencies = {
  ...shop.orders,
  database,
  log: { error: (about) => void errors.push(about) },
  shop: readSettings,
  publicUrl: () => 'https://shop.example',
}
const act = <T>(work: (transaction: Database) => Promise<T>): Promise<T> =>
  database.transaction().execute(work)
const choose = (orderNews: 'each' | 'hourly' | 'off') =>
  act((transaction) => saveSettings(transaction, { orderNews }))
const toOwner = (orderNumber: string) => mailsAbout(shop, orderNumber, ownerEmail)
const hourlyMails = async () =>
  (await shop.mailsTo(ownerEmail)).filter(({ subject }) => /^\d+ new/.test(subject))
const place = (id: string, isToConfirm = false) =>
  act((transaction) => orderPlacement.confirmOrder(shop.orders, transaction, id, { isToConfirm }))

afterEach(async () => {
  await choose('each')
  errors.length = 0
})

// Proves NEWS-01, NEWS-02.
test('the owner gets one mail about a paid order, however often it is proved and however many servers send', async () => {
  const order = await openOrder(shop, { customer_id: asha, customer_name: 'Asha Secret' })
  const triple = await verifyPaid(shop, token, order)
  await shop.send('POST /orders/verify-payment', { token, body: { ...triple, orderId: order.id } })
  await Promise.all([1, 2, 3].map(() => sendOrderNews(dependencies)))
  await sendOrderNews(dependencies)
  const [mail, ...others] = await toOwner(order.orderNumber)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`New order ${order.orderNumber}: ₹500`)
  for (const text of [
    'New order from Mumbai, Maharashtra',
    'Rose Quartz ×\u00a01: ₹500',
    'Total: ₹500',
    'Payment: Paid online',
    `https://shop.example/back-office/orders/${order.id}/show`,
  ]) {
    expect(mail?.text).toContain(text)
  }
  expect(mail?.html).toContain(`href="https://shop.example/back-office/orders/${order.id}/show"`)
  for (const secret of ['Asha', '9876543210', 'Lake Road']) expect(mail?.html).not.toContain(secret)
})

// Proves NEWS-02.
test('a process that ends before its commit loses no mail and sends none twice, and others do not wait', async () => {
  const orders = [await addOrder(database), await addOrder(database)] as const
  for (const { id } of orders) await place(id)
  const [first, second] = orders
  const crashing = {
    ...dependencies,
    outbox: {
      async enqueue(...[transaction, mail]: Parameters<typeof shop.orders.outbox.enqueue>) {
        await shop.orders.outbox.enqueue(transaction, mail)
        if (mail.subject.includes(first.orderNumber)) throw new Error('The process ends')
      },
    } as typeof shop.orders.outbox,
  }
  await sendOrderNews(crashing)
  expect(errors).toMatchObject([{ order: first.id }])
  expect(await toOwner(first.orderNumber)).toEqual([])
  expect(await toOwner(second.orderNumber)).toHaveLength(1)
  await sendOrderNews(dependencies)
  for (const { orderNumber } of orders) expect(await toOwner(orderNumber)).toHaveLength(1)
})

test('of an order that is rolled back the owner hears nothing', async () => {
  const order = await addOrder(database)
  const failing = act(async (transaction) => {
    await orderPlacement.confirmOrder(shop.orders, transaction, order.id, { isToConfirm: false })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await sendOrderNews(dependencies)
  expect(await toOwner(order.orderNumber)).toEqual([])
})

// Proves NEWS-01.
test('a cash order is news when it is placed, and one to confirm when its customer has confirmed it', async () => {
  const placed = await addOrder(database, { payment_method: 'cod' })
  await place(placed.id)
  const toConfirm = await addOrder(database, {
    payment_method: 'cod',
    confirm_before: new Date(Date.now() + 24 * 3_600_000),
  })
  await place(toConfirm.id, true)
  await sendOrderNews(dependencies)
  expect((await toOwner(placed.orderNumber))[0]?.text).toContain('Payment: Cash on delivery')
  expect(await toOwner(toConfirm.orderNumber)).toEqual([])

  const link = new URL(shop.orders.links.page('confirm', toConfirm.id)).searchParams.get('token')
  const confirm = () => shop.send('POST /orders/confirm', { body: { token: link } })
  expect((await confirm()).status).toBe(200)
  await confirm()
  await sendOrderNews(dependencies)
  expect(await toOwner(toConfirm.orderNumber)).toHaveLength(1)
})

// Proves NEWS-01.
test('by the hour one mail has all orders of the hours before, with what was cancelled meanwhile', async () => {
  await choose('hourly')
  const [early, late, cancelled, next] = await Promise.all(
    [500_00, 700_00, 900_00, 100_00].map((subtotal_paise) => addOrder(database, { subtotal_paise })),
  )
  if (!early || !late || !cancelled || !next) throw new Error('An order is missing')
  const at = async ({ id }: { id: string }, time: string) => {
    await place(id)
    await database
      .updateTable('order_news')
      .set({ created_at: new Date(`2026-11-29T${time}+05:30`) })
      .where('order_id', '=', id)
      .execute()
  }
  await at(early, '10:05:00')
  await at(late, '11:20:00')
  await at(cancelled, '11:30:00')
  await at(next, '12:00:00')
  await changeRows(database, 'shop_order', cancelled.id, { status: 'cancelled' })

  const noon = new Date('2026-11-29T12:00:30+05:30')
  await Promise.all([1, 2].map(() => sendOrderNews(dependencies, noon)))
  await sendOrderNews(dependencies, new Date('2026-11-29T12:59:59+05:30'))
  const [mail, ...others] = await hourlyMails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('3 new orders: ₹1,200')
  for (const text of [
    `${early.orderNumber}, Mumbai, Maharashtra: Rose Quartz ×\u00a01: ₹500, Paid online`,
    `${late.orderNumber}, Mumbai, Maharashtra: Rose Quartz ×\u00a01: ₹700, Paid online`,
    `${cancelled.orderNumber}, Mumbai, Maharashtra: Rose Quartz ×\u00a01: cancelled since then`,
    'https://shop.example/back-office/orders',
  ]) {
    expect(mail?.text).toContain(text)
  }
  expect(mail?.text).not.toContain(next.orderNumber)
  await sendOrderNews(dependencies, new Date('2026-11-29T13:00:30+05:30'))
  expect((await hourlyMails()).map(({ subject }) => subject).toSorted()).toEqual([
    '1 new order: ₹100',
    '3 new orders: ₹1,200',
  ])
})

// Proves NEWS-01.
test('off sends nothing, also not once it is on again', async () => {
  await choose('off')
  const order = await addOrder(database)
  await place(order.id)
  await sendOrderNews(dependencies)
  await choose('each')
  await sendOrderNews(dependencies)
  expect(await toOwner(order.orderNumber)).toEqual([])
})
