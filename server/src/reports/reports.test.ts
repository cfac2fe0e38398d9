import type { ApiResponse } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { expect, test } from 'vitest'
import { readSettings, saveSettings } from '../content/index.ts'
import {
  ensureCreditNote,
  ensureInvoice,
  issueMissingInvoices,
  sellerOf,
} from '../orders/invoice/invoice.service.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { daysAfter } from '../platform/indian-day.ts'
import { addRows, changeRows, rowOf } from '../testing/rows.ts'
import { addOrder, paidNow, sampleSeller as seller } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
await saveSettings(shop.database, { ...(await readSettings(shop.database)), seller })

const invoices = () => ({
  database: shop.database,
  seller: async (database: Database) => sellerOf(await readSettings(database)),
})
const download = async (path: string, { headers } = owner) => {
  const reply = await fetch(`${shop.address}/api/back-office/reports/${path}`, { headers })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
function rowsOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  const split = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    )
  const names = split(head)
  return lines.map((line) => Object.fromEntries(split(line).map((cell, i) => [names[i], cell])))
}
const paise = (row: Record<string, string>, column: string) => Math.round(Number(row[column]) * 100)

let seed = 11
const random = (max: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed % max
}
const places = ['Maharashtra', 'Karnataka', 'Tamil Nadu', 'Delhi']
const rates = [0, 25, 300, 500, 1_800]

/** Sells up to four kinds of goods at odd prices, with a discount and delivery. */
async function addSold({
  createdAt = new Date(),
  customer = 'Asha Rao',
  name = 'Rose Quartz',
  state = places[random(places.length)] ?? '',
} = {}) {
  const lines = Array.from({ length: 1 + random(4) }, () => ({
    price: 1 + random(9_999_99),
    quantity: 1 + random(3),
    rate: rates[random(rates.length)] ?? 0,
  }))
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const discount = random(2) ? random(subtotal) : 0
  const shipping = random(2) * 100_00
  const { id } = await addOrder(shop.database, {
    ...paidNow(),
    customer_name: customer,
    created_at: createdAt,
    subtotal_paise: subtotal,
    discount_paise: discount,
    shipping_paise: shipping,
    total_paise: subtotal - discount + shipping,
    address: JSON.stringify({
      fullName: customer,
      phoneNumber: '9876543210',
      alternatePhone: '',
      addressLine1: '1 Lake Road',
      addressLine2: '',
      landmark: '',
      city: 'City',
      state,
      pincode: '400001',
    }),
  })
  await shop.database.deleteFrom('order_line').where('order_id', '=', id).execute()
  const product_id = newId()
  await shop.database
    .insertInto('order_line')
    .values(
      lines.map(({ price, quantity, rate }, position) => ({
        id: newId(),
        order_id: id,
        position,
        product_id,
        variant_id: newId(),
        name,
        image_url: '',
        brand_name: 'Amrit',
        sku: 'SKU',
        hsn_code: rate % 2 ? '7117' : '6802',
        gst_basis_points: rate,
        quantity,
        price_paise: price,
        total_paise: price * quantity,
      })),
    )
    .execute()
  const total = subtotal - discount + shipping
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { id, total, subtotal, pieces, state, productId: product_id }
}

async function giveBack(orderId: string, amountPaise: number, total: number) {
  const paymentId = `pay_${newId().slice(0, 14)}`
  await addRows(shop.database, 'payment', {
    id: paymentId,
    order_id: orderId,
    amount_paise: total,
    status: 'captured',
    method: 'upi',
    is_settling: true,
  })
  const id = newId()
  await addRows(shop.database, 'refund', {
    id,
    cause: `part:${orderId}:${id}`,
    order_id: orderId,
    payment_id: paymentId,
    amount_paise: amountPaise,
    status: 'processed',
  })
  return { id, orderId, amountPaise, reason: 'Chipped' }
}

test('the GST register adds up to the orders and to what went back, to the paisa, for many random orders', async () => {
  const orders = []
  for (let i = 0; i < 120; i++) orders.push(await addSold(i === 0 ? { customer: '=HYPERLINK("x")' } : {}))
  await issueMissingInvoices(invoices(), { error: (_, message) => expect.unreachable(message) })
  let returned = 0
  for (const { id, total } of orders.slice(0, 30)) {
    const amount = 1 + random(total)
    returned += amount
    await ensureCreditNote(invoices(), await giveBack(id, amount, total))
  }
  const day = indianDay(new Date())
  const { headers, text } = await download(`gst.csv?from=${daysAfter(day, -1)}&to=${day}`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('attachment; filename="gst-')
  expect(headers.get('cache-control')).toBe('no-store')
  const rows = rowsOf(text)
  for (const row of rows) {
    const amounts = ['Taxable value', 'CGST', 'SGST', 'IGST'].map((column) => paise(row, column))
    expect(amounts.reduce((sum, part) => sum + part, 0)).toBe(paise(row, 'Total'))
    expect(row.CGST).toBe(row.SGST)
    expect(row['Seller GSTIN']).toBe(seller.gstin)
    expect(row['State code'] === '27-Maharashtra' ? paise(row, 'IGST') : paise(row, 'CGST')).toBe(0)
  }
  const sumOf = (kind: string, number?: string) =>
    rows
      .filter((row) => row.Document === kind && (number === undefined || row.Number === number))
      .reduce((sum, row) => sum + paise(row, 'Total'), 0)
  for (const { id, total } of orders) {
    expect(sumOf('Invoice', (await ensureInvoice(invoices(), id)).number)).toBe(total)
  }
  expect(sumOf('Invoice')).toBe(orders.reduce((sum, { total }) => sum + total, 0))
  expect(sumOf('Credit note')).toBe(-returned)
  expect(rows.every((row) => row.Document === 'Invoice' || row['Against invoice']?.startsWith('INV'))).toBe(
    true,
  )
  expect(rows[0]?.Customer).toBe(`'=HYPERLINK("x")`)
  expect(rowsOf((await download(`gst.csv?from=2025-01-01&to=2025-01-02`)).text)).toEqual([])
})

test('sales by day, state and product are the same orders; days without any are there too', async () => {
  const noon = (day: string) => new Date(`${day}T06:30:00Z`)
  const first = await addSold({ createdAt: noon('2026-01-05'), name: 'Old name' })
  const second = await addSold({ createdAt: noon('2026-01-07') })
  const refund = await giveBack(first.id, 50, first.total)
  const line = await rowOf(shop.database, 'order_line', { order_id: first.id, position: 0 }, ['id'])
  await addRows(shop.database, 'refund_line', {
    refund_id: refund.id,
    order_line_id: line.id,
    quantity: 1,
    amount_paise: 50,
  })
  // Neither counts as sold: the first is unpaid, the second is cancelled.
  await addOrder(shop.database, { created_at: noon('2026-01-06') })
  const gone = await addSold({ createdAt: noon('2026-01-06') })
  await changeRows(shop.database, 'shop_order', gone.id, { status: 'cancelled' })
  const report = async (by: string) =>
    (await shop.send(`GET /back-office/reports/sales?from=2026-01-05&to=2026-01-07&by=${by}`, owner))
      .body as unknown as ApiResponse<'GET /back-office/reports/sales'>
  const byDay = await report('day')
  const rupees = (amount: number) => amount / 100
  expect(byDay.items).toEqual([
    {
      key: '2026-01-05',
      label: '2026-01-05',
      orders: 1,
      pieces: first.pieces,
      sales: rupees(first.total),
      returned: 0.5,
    },
    { key: '2026-01-06', label: '2026-01-06', orders: 0, pieces: 0, sales: 0, returned: 0 },
    {
      key: '2026-01-07',
      label: '2026-01-07',
      orders: 1,
      pieces: second.pieces,
      sales: rupees(second.total),
      returned: 0,
    },
  ])
  const totals = {
    orders: 2,
    pieces: first.pieces + second.pieces,
    sales: rupees(first.total + second.total),
    returned: 0.5,
  }
  expect(byDay.totals).toEqual(totals)
  const byState = await report('state')
  expect(byState.totals).toEqual(totals)
  expect(new Set(byState.items.map(({ label }) => label))).toEqual(new Set([first.state, second.state]))
  const byProduct = await report('product')
  expect(byProduct.totals).toMatchObject({ orders: 2, returned: 0.5, returnedPieces: 1 })
  expect(byProduct.items.find(({ key }) => key === first.productId)).toMatchObject({
    label: 'Old name',
    sales: rupees(first.subtotal),
    returned: 0.5,
    returnedPieces: 1,
  })
  const { text } = await download('sales.csv?from=2026-01-05&to=2026-01-07&by=day')
  expect(rowsOf(text).map((row) => paise(row, 'Sales'))).toEqual([first.total, 0, second.total])
  expect(rowsOf(text).map((row) => paise(row, 'Net'))).toEqual([first.total - 50, 0, second.total])
  const products = rowsOf((await download('sales.csv?from=2026-01-05&to=2026-01-07&by=product')).text)
  expect(products.find(({ Product }) => Product === 'Old name')).toMatchObject({
    Returned: '0.50',
    'Pieces returned': '1',
  })
})

test('reports are the owner’s alone, and of spans that are spans', async () => {
  const packer = await addTestStaff(shop, 'packer')
  for (const path of ['gst.csv?from=2026-01-01&to=2026-01-02', 'sales.csv?from=2026-01-01&to=2026-01-02']) {
    expect((await download(path, packer)).status).toBe(403)
  }
  const wrong = [
    '',
    'from=2026-01-02&to=2026-01-01',
    'from=2020-01-01&to=2026-01-01',
    'from=x&to=y',
    'from=2026-02-30&to=2026-03-01',
  ]
  for (const query of wrong) {
    expect((await download(`gst.csv?${query}`)).status, query).toBe(400)
    const { status } = await shop.send(`GET /back-office/reports/sales?${query}`, { headers: owner.headers })
    expect(status, query).toBe(400)
  }
})

test('orders with other spellings of a state count for that state, in the report and in the register', async () => {
  const createdAt = new Date('2026-02-03T06:00:00Z')
  const sold = await Promise.all(
    ['MH', 'maharashtra', 'Maharashtra', 'Orissa', 'Xyzland'].map((state) => addSold({ createdAt, state })),
  )
  const day = indianDay(createdAt)
  const reply = await shop.send(`GET /back-office/reports/sales?by=state&from=${day}&to=${day}`, owner)
  const { items } = reply.body as ApiResponse<'GET /back-office/reports/sales'>
  // The common pincode 400001 resolves Xyzland to its state.
  expect(items.map(({ label, orders }) => [label, orders]).toSorted()).toEqual([
    ['Maharashtra', 4],
    ['Odisha', 1],
  ])
  const invoice = await ensureInvoice(invoices(), sold[0]?.id ?? '')
  const today = indianDay(new Date())
  const { text } = await download(`gst.csv?from=${today}&to=${today}`)
  const rows = rowsOf(text).filter((row) => row.Number === invoice.number)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row).toMatchObject({ 'Place of supply': 'Maharashtra', 'State code': '27-Maharashtra' })
    expect(row.CGST).toBe(row.SGST)
  }
})
