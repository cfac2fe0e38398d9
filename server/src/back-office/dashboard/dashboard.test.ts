import type { Dashboard } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { daysAfter } from '../../platform/indian-day.ts'
import { addRows } from '../../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { addOrder, addPartRefund, paidNow } from '../../testing/sample-order.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { readDashboard } from './dashboard.service.ts'

const shop = closedAtEnd(await startTestShop())

const paid = paidNow()
const seenBy = async (role: 'owner' | 'packer' | 'editor') => {
  const { headers } = await addTestStaff(shop, role)
  return (await shop.send('GET /back-office/dashboard', { headers })).body.item as Dashboard
}

test('today tells what waits, the oldest first, and each role sees its part', async () => {
  const old = await addOrder(shop.database, { ...paid, created_at: new Date(Date.now() - 3_600_000) })
  const odd = await addOrder(shop.database, { ...paid, attention_reason: 'Odd' })
  const cash = await addOrder(shop.database, { payment_method: 'cod', payment_due_at: null })
  await addOrder(shop.database, { ...paid, status: 'shipped' })
  await addOrder(shop.database)
  const few = sampleVariant('FEW', 500, { quantity: 2 })
  const many = sampleVariant('MANY', 500, { quantity: 60 })
  const hidden = sampleVariant('HIDDEN', 500, { quantity: 0 })
  const products = [
    sampleProduct('Low Quartz', { variants: [few, many] }),
    sampleProduct('Hidden Quartz', { variants: [hidden], isPublished: false }),
  ]
  await saveSamples(shop.database, { products })
  const letter = { name: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'Hello' }
  await addRows(shop.database, 'contact_message', [
    { id: newId(), ...letter },
    { id: newId(), ...letter, answered_at: new Date() },
  ])
  const today = await seenBy('owner')
  expect(today.unanswered).toEqual({ requests: 0, messages: 1, reviews: 0, returns: 0, questions: 0 })
  const numbers = (some: Dashboard['toPack']) => some?.orders.map(({ orderNumber }) => orderNumber)
  expect(numbers(today.toPack)).toEqual([old.orderNumber, odd.orderNumber])
  expect(numbers(today.toReview)).toEqual([odd.orderNumber])
  expect(numbers(today.toConfirm)).toEqual([cash.orderNumber])
  expect(today.onTheWay).toBe(1)
  expect(today.lowStock).toMatchObject({
    total: 1,
    variants: [{ sku: 'FEW', quantity: 2, name: 'Low Quartz' }],
  })
  expect(today.sales?.days).toHaveLength(30)
  expect(today.sales?.days.at(-1)?.day).toBe(indianDay(new Date()))
  expect(await seenBy('packer')).toMatchObject({
    toPack: { total: 2 },
    sales: null,
    unanswered: { requests: null, messages: 1, reviews: null, returns: null },
  })
  expect(await seenBy('editor')).toMatchObject({
    toPack: null,
    toReview: null,
    sales: null,
    unanswered: { requests: null, messages: null, reviews: 0, returns: null },
    lowStock: { total: 1 },
  })
})

test('low stock is what the owner set with each product, none left also where it is nothing', async () => {
  const of = (sku: string, quantity: number) => sampleVariant(sku, 500, { quantity })
  await saveSamples(shop.database, {
    products: [
      sampleProduct('Asked Quartz', { variants: [of('ASKED', 15), of('ASKED-MORE', 21)], lowStockAt: 20 }),
      sampleProduct('Rare Quartz', { variants: [of('RARE', 1), of('RARE-GONE', 0)], lowStockAt: 0 }),
    ],
  })
  const { lowStock } = await seenBy('editor')
  expect(lowStock.variants.map(({ sku }) => sku)).toEqual(['RARE-GONE', 'FEW', 'ASKED'])
  expect(lowStock.total).toBe(3)
})

test('sales of today, this week and this month are net of refunds and counted by days in India, weeks from Monday', async () => {
  // It is a Wednesday, 00:45 in India: still Tuesday in UTC.
  const now = new Date('2025-07-15T19:15:00Z')
  const at = (created_at: string, rupees: number) =>
    addOrder(shop.database, {
      ...paid,
      created_at: new Date(created_at),
      subtotal_paise: rupees * 100,
      total_paise: rupees * 100,
    })
  await at('2025-07-15T18:31:00Z', 1)
  await at('2025-07-15T18:29:00Z', 10)
  const whole = await at('2025-07-15T18:28:00Z', 999)
  await addPartRefund(shop.database, whole, whole.totalPaise)
  await at('2025-07-13T18:30:00Z', 100)
  await at('2025-07-13T18:29:59Z', 1_000)
  await at('2025-06-30T18:30:00Z', 10_000)
  await at('2025-06-30T18:29:59Z', 100_000)
  const { day, sales } = await readDashboard(shop.database, { role: 'owner' }, now)
  expect(day).toBe('2025-07-16')
  expect(sales).toMatchObject({
    today: { orders: 1, sales: 1 },
    week: { orders: 4, sales: 111 },
    month: { orders: 6, sales: 11_111 },
  })
  expect(sales?.days.at(-1)).toEqual({ day, orders: 1, sales: 1 })
  expect(sales?.days[0]?.day).toBe(daysAfter(day, -29))
  expect(sales?.days.find((sold) => sold.day === '2025-06-30')).toEqual({
    day: '2025-06-30',
    orders: 1,
    sales: 100_000,
  })
})
