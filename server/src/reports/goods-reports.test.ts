import type { ApiResponse } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { saveCoupons } from '../coupons/coupon.repository.ts'
import type { Tables } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { daysAfter } from '../platform/indian-day.ts'
import { addRows, inTransaction } from '../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { sampleCoupon } from '../testing/sample-checkout.ts'
import { addOrder, addPartRefund } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')

const ask = async (path: string) => {
  const { status, body } = await shop.send(`GET /back-office/reports/${path}`, owner)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown
}
const download = async (path: string) => {
  const reply = await fetch(`${shop.address}/api/back-office/reports/${path}`, owner)
  expect(reply.status).toBe(200)
  const text = await reply.text()
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
}
const noon = (day: string) => new Date(`${day}T06:30:00Z`)

type OrderRow = Insertable<Tables['shop_order']>
type Sold = { product: string; variantId?: string; pieces?: number; paise: number; isFree?: boolean }

/** Paid, one line for each of `sold`, whose product ids are made of their names. */
async function sell(day: string, sold: readonly Sold[], changes: Partial<OrderRow> = {}) {
  const subtotal = sold.reduce((sum, { paise }) => sum + paise, 0)
  const order = await addOrder(shop.database, {
    created_at: noon(day),
    status: 'processing',
    payment_status: 'paid',
    paid_at: noon(day),
    payment_due_at: null,
    subtotal_paise: subtotal,
    total_paise: subtotal,
    customer_email: `${newId()}@example.com`,
    customer_phone: newId(),
    ...changes,
  })
  await shop.database.deleteFrom('order_line').where('order_id', '=', order.id).execute()
  const lines = sold.map(({ product, variantId, pieces = 1, paise, isFree = false }, position) => ({
    id: newId(),
    order_id: order.id,
    position,
    product_id: sampleId(product),
    variant_id: variantId ?? sampleId(`variant SKU ${product}`),
    name: product,
    image_url: '',
    brand_name: 'Amrit',
    sku: 'SKU',
    hsn_code: '7103',
    gst_basis_points: 300,
    quantity: pieces,
    price_paise: paise / pieces,
    total_paise: paise,
    is_free_line: isFree,
  }))
  await shop.database.insertInto('order_line').values(lines).execute()
  return { ...order, lineIds: lines.map(({ id }) => id) }
}

// Proves REPORT-01.
test('what sells with what are the pairs that a count by hand of many random orders finds', async () => {
  const products = ['Amethyst', 'Bowl', 'Citrine', 'Dagger', 'Emerald']
  const pairs = new Map<string, { orders: number; paise: number }>()
  const orders = new Map<string, number>()
  let mixed = 0
  for (const [i, chosen] of fc.sample(fc.subarray(products, { minLength: 1 }), 80).entries()) {
    const sold = chosen.map((product, n) => ({ product, paise: 100 + i * 10 + n }))
    // A second variant of the same product is no pair, and a free line is no product.
    const more = [
      { product: chosen[0] ?? '', variantId: newId(), paise: 7 },
      { product: 'Free', paise: 5, isFree: true },
    ]
    await sell('2025-03-05', [...sold, ...more])
    for (const { product } of sold) orders.set(product, (orders.get(product) ?? 0) + 1)
    if (sold.length > 1) mixed++
    const worth = (one: Sold) => one.paise + (one.product === chosen[0] ? 7 : 0)
    for (const a of sold) {
      for (const b of sold) {
        if (sampleId(a.product) >= sampleId(b.product)) continue
        const key = `${a.product} ${b.product}`
        const { orders: count, paise } = pairs.get(key) ?? { orders: 0, paise: 0 }
        pairs.set(key, { orders: count + 1, paise: paise + worth(a) + worth(b) })
      }
    }
  }
  const both = [
    { product: 'Amethyst', paise: 1 },
    { product: 'Bowl', paise: 1 },
  ]
  await sell('2025-03-06', both)
  await sell('2025-03-05', both, { status: 'cancelled' })
  await sell('2025-03-05', both, { status: 'pending', payment_status: 'pending', paid_at: null })

  const days = 'from=2025-03-05&to=2025-03-05'
  const { items, totals } = (await ask(
    `sold-together?${days}`,
  )) as ApiResponse<'GET /back-office/reports/sold-together'>
  expect(totals).toEqual({ pairs: pairs.size, orders: 80, mixedOrders: mixed })
  const found = items.map(({ first, second, orders: count, sales }) => {
    expect([first.orders, second.orders]).toEqual([orders.get(first.name), orders.get(second.name)])
    return [`${first.name} ${second.name}`, { orders: count, paise: Math.round(sales * 100) }] as const
  })
  expect(new Map(found)).toEqual(pairs)
  expect(items.map((row) => row.orders)).toEqual(items.map((row) => row.orders).toSorted((a, b) => b - a))
  const [head, first] = await download(`sold-together.csv?${days}`)
  expect(head).toBe(
    'Product,Other product,Orders with both,Orders with the product,Orders with the other,Sales of both',
  )
  const top = items[0]
  expect(first).toBe(
    [
      top?.first.name,
      top?.second.name,
      top?.orders,
      top?.first.orders,
      top?.second.orders,
      top?.sales.toFixed(2),
    ].join(','),
  )
})

// Proves REPORT-02.
test('stock lies from the last sale, or from its first day in the shop where nothing was sold', async () => {
  const today = indianDay(new Date())
  const variant = (sku: string, price: number, quantity: number) => sampleVariant(sku, price, { quantity })
  await saveSamples(shop.database, {
    products: [
      sampleProduct('Old', { variants: [variant('SKU Old', 100, 4)] }),
      sampleProduct('Fresh', { variants: [variant('SKU Fresh', 300, 2)] }),
      sampleProduct('Edge', { variants: [variant('SKU Edge', 250, 3)] }),
      sampleProduct('Gone', { variants: [variant('SKU Gone', 900, 0)] }),
      sampleProduct('New', { variants: [variant('SKU New', 500, 1)] }),
      sampleProduct('Never', { variants: [variant('SKU Never', 199.99, 7)] }),
    ],
  })
  const shownOn = (sku: string, day: string) =>
    shop.database
      .updateTable('price_history')
      .set({ valid_from: noon(day) })
      .where('variant_id', '=', sampleId(`variant ${sku}`))
      .execute()
  for (const sku of ['SKU Old', 'SKU Fresh', 'SKU Edge', 'SKU Gone', 'SKU Never']) {
    await shownOn(sku, daysAfter(today, -400))
  }
  await shownOn('SKU New', daysAfter(today, -10))
  await sell(daysAfter(today, -120), [{ product: 'Old', paise: 100_00 }])
  await sell(daysAfter(today, -89), [{ product: 'Fresh', paise: 300_00 }])
  await sell(daysAfter(today, -90), [{ product: 'Edge', paise: 250_00 }])
  // This one is cancelled, so nothing was sold.
  await sell(daysAfter(today, -3), [{ product: 'Old', paise: 100_00 }], { status: 'cancelled' })

  const { items, totals } = (await ask(
    'unsold-stock?days=90',
  )) as ApiResponse<'GET /back-office/reports/unsold-stock'>
  expect(
    items.map(({ name, pieces, value, lastSold, days }) => ({ name, pieces, value, lastSold, days })),
  ).toEqual([
    { name: 'Never', pieces: 7, value: 1_399.93, lastSold: null, days: 400 },
    { name: 'Edge', pieces: 3, value: 750, lastSold: daysAfter(today, -90), days: 90 },
    { name: 'Old', pieces: 4, value: 400, lastSold: daysAfter(today, -120), days: 120 },
  ])
  expect(totals).toEqual({ variants: 3, pieces: 14, value: 2_549.93, allPieces: 17, allValue: 3_649.93 })
  const [head, first] = await download('unsold-stock.csv?days=90')
  expect(head).toBe('Product,Size,Colour,SKU,Pieces,Value at selling price,Last sold,Unsold since,Days')
  expect(first).toBe(`Never,,,SKU Never,7,1399.93,,${daysAfter(today, -400)},400`)
  for (const days of ['0', '1001', 'x', '1.5']) {
    expect((await shop.send(`GET /back-office/reports/unsold-stock?days=${days}`, owner)).status).toBe(400)
  }
})

type ReturnedPieces = {
  line: string | undefined
  requested: number
  restocked?: number
  scrapped?: number
  refused?: number
}

/** @param refund lines with paise; null for the delivery */
async function giveBack(
  order: { id: string; totalPaise: number },
  reason: 'damaged' | 'wrong' | 'changed-mind',
  pieces: readonly ReturnedPieces[],
  refund: readonly (readonly [line: string | null, paise: number])[] = [],
  requestedAt = noon('2025-06-10'),
) {
  const id = newId()
  const paise = refund.reduce((sum, [, amount]) => sum + amount, 0)
  const settled = paise > 0 && { state: 'refunded' as const, refund_paise: paise, settled_at: requestedAt }
  await shop.database
    .insertInto('order_return')
    .values({
      id,
      order_id: order.id,
      request_key: id,
      reason,
      requested_at: requestedAt,
      ...settled,
    } as never)
    .execute()
  await shop.database
    .insertInto('order_return_line')
    .values(
      pieces.map(({ line = '', requested, ...inspected }) => ({
        return_id: id,
        order_line_id: line,
        requested,
        approved: requested,
        ...inspected,
      })),
    )
    .execute()
  if (paise === 0) return
  const refundId = newId()
  await addRows(shop.database, 'refund', {
    id: refundId,
    cause: `part:${order.id}:return-${id}`,
    order_id: order.id,
    payment_id: null,
    paid_by: 'cash',
    amount_paise: paise,
    status: 'processed',
  })
  await shop.database
    .insertInto('refund_line')
    .values(
      refund.map(([line, amount]) => ({
        refund_id: refundId,
        order_line_id: line,
        quantity: line === null ? 0 : 1,
        amount_paise: amount,
      })),
    )
    .execute()
}

// Proves REPORT-03.
test('returns by reason and by product are the same returns, to the paisa', async () => {
  const order = await sell('2025-06-01', [
    { product: 'Amethyst', pieces: 4, paise: 400_00 },
    { product: 'Bowl', pieces: 2, paise: 101_10 },
  ])
  const [amethyst, bowl] = order.lineIds
  if (!amethyst || !bowl) throw new Error('The order has two lines')
  await giveBack(
    order,
    'damaged',
    [
      { line: amethyst, requested: 2, restocked: 1, scrapped: 1 },
      { line: bowl, requested: 1, scrapped: 1 },
    ],
    [
      [amethyst, 200_00],
      [bowl, 50_55],
      [null, 30_01],
    ],
  )
  await giveBack(
    order,
    'changed-mind',
    [{ line: amethyst, requested: 2, restocked: 1, refused: 1 }],
    [[amethyst, 95_07]],
  )
  await giveBack(order, 'damaged', [{ line: bowl, requested: 1 }])
  await giveBack(order, 'wrong', [{ line: bowl, requested: 1 }], [], new Date('2025-06-10T18:30:00Z'))

  const days = 'from=2025-06-10&to=2025-06-10'
  const byReason = (await ask(`returns?${days}`)) as ApiResponse<'GET /back-office/reports/returns'>
  const totals = { returns: 3, requested: 6, restocked: 2, scrapped: 2, refused: 1, refund: 375.63 }
  expect(byReason.totals).toEqual(totals)
  expect(byReason.items).toEqual([
    {
      key: 'damaged',
      label: 'It arrived damaged',
      returns: 2,
      requested: 4,
      restocked: 1,
      scrapped: 2,
      refused: 0,
      refund: 280.56,
    },
    {
      key: 'changed-mind',
      label: 'I changed my mind',
      returns: 1,
      requested: 2,
      restocked: 1,
      scrapped: 0,
      refused: 1,
      refund: 95.07,
    },
  ])
  const byProduct = (await ask(`returns?${days}&by=product`)) as typeof byReason
  expect(byProduct.totals).toEqual(totals)
  expect(
    byProduct.items.map(({ label, returns, requested, refund }) => [label, returns, requested, refund]),
  ).toEqual([
    ['Amethyst', 2, 4, 295.07],
    ['Bowl', 2, 2, 50.55],
    ['Delivery', 1, 0, 30.01],
  ])
  expect(await download(`returns.csv?${days}&by=reason`)).toEqual([
    'Reason,Returns,Pieces asked for,Pieces restocked,Pieces scrapped,Pieces sent back,Refund',
    'It arrived damaged,2,4,1,2,0,280.56',
    'I changed my mind,1,2,1,0,1,95.07',
  ])
  expect(await ask('returns?from=2025-06-09&to=2025-06-09')).toMatchObject({
    items: [],
    totals: { returns: 0 },
  })
})

async function addCoupon(code: string) {
  const coupon = sampleCoupon(code, { id: newId(), isPublic: false })
  await inTransaction(shop.database, (transaction) => saveCoupons(transaction, [coupon]))
  return coupon.id
}

// Proves REPORT-04.
test('what a coupon cost is told with new and returning customers apart, and agrees with the coupon’s own figures', async () => {
  const couponId = await addCoupon('DIWALI')
  const asha = { customer_email: 'asha@example.com', customer_phone: '9876500001' }
  const withCoupon = async (day: string, changes: Partial<OrderRow>) => {
    const order = await sell(day, [{ product: 'Amethyst', paise: 1_030_00 }], {
      discount_paise: 103_00,
      total_paise: 927_00,
      coupon_code: 'DIWALI',
      ...changes,
    })
    await addRows(shop.database, 'coupon_redemption', {
      order_id: order.id,
      coupon_id: couponId,
      customer_id: null,
    })
    return order
  }
  await withCoupon('2025-10-02', asha)
  // The customer is recognised by the email in other capitals, and by the phone alone.
  const second = await withCoupon('2025-10-03', { ...asha, customer_email: 'Asha@Example.com' })
  await withCoupon('2025-10-04', { ...asha, customer_email: '' })
  // Nobody's second order: what was before was never paid.
  const leela = { customer_email: 'leela@example.com', customer_phone: '9876500002' }
  await sell('2025-09-01', [{ product: 'Bowl', paise: 100 }], { ...leela, status: 'cancelled' })
  await withCoupon('2025-10-05', leela)
  await addPartRefund(shop.database, second, 463_50)

  const days = 'from=2025-10-01&to=2025-10-31'
  const { items, totals } = (await ask(
    `coupon-costs?${days}`,
  )) as ApiResponse<'GET /back-office/reports/coupon-costs'>
  const expected = {
    orders: 4,
    firstOrders: 2,
    given: 412,
    delivery: 0,
    takenBack: 51.5,
    gst: 0,
    cost: 360.5,
    revenue: 3_244.5,
    firstRevenue: 1_854,
    repeatRevenue: 1_390.5,
  }
  expect(items).toEqual([{ kind: 'coupon', key: couponId, label: 'DIWALI', ...expected }])
  expect(totals).toEqual(expected)
  const own = await shop.send(`GET /back-office/coupons/${couponId}/report`, owner)
  expect(own.body.item).toMatchObject({ orders: 4, discountGiven: 412, revenue: 3_244.5 })
  const [, line] = await download(`coupon-costs.csv?${days}`)
  expect(line).toBe('Coupon,DIWALI,4,2,412.00,0.00,51.50,0.00,360.50,3244.50,1854.00,1390.50')
  expect(await ask('coupon-costs?from=2025-10-03&to=2025-10-04')).toMatchObject({
    totals: { orders: 2, firstOrders: 0 },
  })
})
