import type { DataAccess, Findings, ListedOrder } from '@amritvasya/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchCustomers } from '../../accounts/index.ts'
import { adminOrders } from '../../orders/index.ts'
import { newId } from '../../platform/id.ts'
import { addRows } from '../../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, signUp, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')
const editor = await addTestStaff(shop, 'editor')

const ask = (q: string, { headers } = owner) =>
  shop.send(`GET /back-office/search?q=${encodeURIComponent(q)}`, { headers })
const find = async (q: string, as = owner) => {
  const { status, body } = await ask(q, as)
  expect(status, q).toBe(200)
  return body.item as Findings
}
const ordersOf = async (q: string) => (await find(q)).orders?.items.map(({ orderNumber }) => orderNumber)
const customersOf = async (q: string) => (await find(q)).customers?.items.map(({ fullName }) => fullName)
const productsOf = async (q: string) => (await find(q)).products?.items.map(({ name }) => name)

// Proves FIND-01.
test('orders are found by number, name, phone, email and parcel, by all words in any order', async () => {
  const order = await addOrder(shop.database, {
    order_number: 'AV-261126-7KQ2Y',
    customer_name: 'Meera Iyer',
    customer_email: 'meera@example.com',
    customer_phone: '9840012345',
    tracking_number: 'SHIP778899',
    razorpay_payment_id: 'pay_Abcdefgh123456',
  })
  await addOrder(shop.database, { customer_name: 'Zoya Khan', customer_phone: '9123456780' })
  const texts = [
    order.orderNumber,
    `#${order.orderNumber.toLowerCase()}`,
    order.orderNumber.replaceAll('-', ''),
    `#${order.orderNumber.replaceAll('-', '–')}`,
    `\u2068${order.orderNumber.replaceAll('-', ' ')}\u2069`,
    '98400–12345',
    '\u202a+91 98400\u00a012345\u202c',
    'meera',
    'iyer MEERA',
    'ra iy',
  ]
  texts.push(
    'meera@ex',
    '98400',
    '+91 98400 12345',
    '098400-12345',
    'ship7788',
    'pay_Abcdefgh123456',
    'me iy',
  )
  for (const q of texts) expect(await ordersOf(q), q).toEqual([order.orderNumber])
  // Two letters begin a word; signs of LIKE are letters.
  for (const q of ['ee', 'meera khan', '%%', '__', 'pay_Abcdefgh12345'])
    expect(await ordersOf(q), q).toEqual([])
})

// Proves FIND-05.
test('orders are found by what a bank statement or a customer says: reference, business, place and product', async () => {
  const { database } = shop
  const person = {
    fullName: 'Meenakshi Iyer',
    phoneNumber: '9840000001',
    alternatePhone: '',
    addressLine1: '1 Road',
  }
  const place = { addressLine2: '', landmark: '', city: 'Thanjavur', state: 'Tamil Nadu', pincode: '613001' }
  const { id, orderNumber } = await addOrder(database, {
    customer_name: 'Kavya Raman',
    buyer_business_name: 'Nandi Crafts LLP',
    buyer_gstin: '33AAPFN0939F1ZV',
    address: JSON.stringify({ ...person, ...place }),
  })
  const line = { name: 'Lepidolite Palm Stone', sku: 'LEP-PALM' }
  await database.updateTable('order_line').set(line).where('order_id', '=', id).execute()
  const money = { order_id: id, amount_paise: 100 }
  const received = { ...money, id: newId(), paid_by: 'upi', received_by: 'Owner' } as const
  const payment = { ...money, id: 'pay_Bankreference1', status: 'failed' } as const
  const refund = { ...money, id: newId(), cause: 'part', paid_by: 'upi' } as const
  await addRows(database, 'received_payment', { ...received, reference: 'UPI 433210987654' })
  await addRows(database, 'payment', { ...payment, bank_reference: '633310987655' })
  await addRows(database, 'refund', { ...refund, reference: '733310987656' })
  const listed = async (q: string) => {
    const { body } = await shop.send(`GET /back-office/orders?q=${encodeURIComponent(q)}`, owner)
    return (body.items as ListedOrder[]).map((order) => order.orderNumber)
  }
  const texts = ['433210987654', 'upi 433210987654', '633310987655', '733310987656', payment.id]
  texts.push('nandi', '33aapfn0939', 'thanjavur', '613001', 'kavya thanjavur', 'meenakshi', '9840000001')
  for (const q of texts) {
    expect(await listed(q), q).toEqual([orderNumber])
    expect(await ordersOf(q), q).toEqual([orderNumber])
  }
  for (const q of ['palm lepidolite', 'lep-palm']) expect(await listed(q), q).toEqual([orderNumber])
  for (const q of ['433210987650', 'kavya pune', 'lepidolite pyramid', '63331098765'])
    expect(await listed(q), q).toEqual([])
})

// Proves FIND-05.
test('orders are found by their amount, as total or as paid, and by the street', async () => {
  const { database } = shop
  const address = {
    ...{ fullName: 'Ila Sen', phoneNumber: '9840000002', alternatePhone: '' },
    ...{ addressLine1: '12 Rajpath', addressLine2: 'Harmony Nagar', landmark: 'Clocktower' },
    ...{ city: 'Kolkata', state: 'West Bengal', pincode: '700001' },
  }
  const { id, orderNumber } = await addOrder(database, {
    total_paise: 7_774_900,
    subtotal_paise: 7_774_900,
    customer_name: 'Ila Sen',
    address: JSON.stringify(address),
  })
  await addRows(database, 'payment', {
    id: 'pay_Amountpaid0001',
    order_id: id,
    amount_paise: 7_700_050,
    status: 'failed',
  })
  const sought = ['77749', '₹77,749', 'Rs. 77,749.00', '₹77,000.50', 'rajpath', 'harmony nagar', 'clocktower']
  for (const q of [...sought, 'ila rajpath']) expect(await ordersOf(q), q).toEqual([orderNumber])
  for (const q of ['77749.01', '77000', 'rajpath pune']) expect(await ordersOf(q), q).toEqual([])
})

// Proves FIND-01.
test('customers are found by name, phone and email, and made-up addresses are not shown', async () => {
  await signUp(shop, 'divya@example.com', 'Divya Nair')
  await sql`UPDATE customer SET email = id || '@phone.invalid', phone = '9000000001' WHERE full_name = 'Divya Nair'`.execute(
    shop.database,
  )
  await signUp(shop, 'ravi@example.com', 'Ravi Nair')
  expect(await customersOf('nair')).toEqual(['Ravi Nair', 'Divya Nair'])
  expect(await customersOf('ravi@')).toEqual(['Ravi Nair'])
  expect((await find('9000000001')).customers?.items).toMatchObject([{ fullName: 'Divya Nair', email: '' }])
})

// Proves FIND-01.
test('a product of exactly the name stands before a newer one that has more words', async () => {
  await saveSamples(shop.database, {
    products: ['Selenite Wand', 'Selenite Wand Large'].map((name) => sampleProduct(name)),
  })
  await shop.database
    .updateTable('product')
    .set({ created_at: new Date('2099-01-01T00:00:00Z') })
    .where('name', '=', 'Selenite Wand Large')
    .execute()
  expect(await productsOf('selenite wand')).toEqual(['Selenite Wand', 'Selenite Wand Large'])
  expect(await productsOf('wand selenite')).toEqual(['Selenite Wand Large', 'Selenite Wand'])
})

// Proves FIND-01.
test('products are found by name, code and SKU, drafts too, and a few of many are shown', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `Moonstone ${n}`)
  await saveSamples(shop.database, {
    products: names.map((name) => sampleProduct(name, { variants: [sampleVariant(`SKU ${name}`, 100)] })),
  })
  const { products } = await find('moonstone')
  expect(products?.items).toHaveLength(6)
  expect(products?.hasMore).toBe(true)
  expect(await productsOf('SKU Moonstone 3')).toEqual(['Moonstone 3'])
  expect((await find('3 moonstone')).products).toMatchObject({
    items: [{ id: sampleId('Moonstone 3') }],
    hasMore: false,
  })
})

// Proves FIND-02.
test('each role finds what the contract lets it read', async () => {
  const seenBy = async (as: typeof owner) => {
    const findings = await find('nair', as)
    return Object.entries(findings).flatMap(([kind, found]) => (found ? [kind] : []))
  }
  expect(await seenBy(owner)).toEqual(['orders', 'customers', 'products'])
  expect(await seenBy(packer)).toEqual(['orders', 'customers', 'products'])
  expect(await seenBy(editor)).toEqual(['products'])
  for (const q of ['', 'a', ' ']) expect((await ask(q)).status).toBe(400)
})

// Proves FIND-02.
test('what was found of people stands in the access log', async () => {
  await addOrder(shop.database, { customer_name: 'Ravi Nair' })
  await find('nair', packer)
  const { body } = await shop.send(`GET /back-office/data-access?staffId=${packer.id}`, owner)
  const latest = (body.items as DataAccess[]).slice(0, 2)
  expect(latest.map(({ call, kind, records }) => [call, kind, records]).sort()).toEqual([
    ['GET /back-office/search', 'customer', 2],
    ['GET /back-office/search', 'order', 1],
  ])
})

// Proves FIND-04.
test('orders and customers are found through their indexes', async () => {
  const indexes = [
    'customer_search',
    'order_bundle_search',
    'order_line_search',
    'payment_amount',
    'payment_bank_reference',
    'received_payment_paise',
    'received_payment_reference',
    'refund_reference',
    'shop_order_business_place',
    'shop_order_search',
    'shop_order_street',
    'shop_order_total',
  ]
  const used = await shop.database.connection().execute(async (connection) => {
    // A few rows are read faster without them.
    await sql`SET enable_seqscan = off; SET enable_indexscan = off`.execute(connection)
    await adminOrders.searchOrders(connection, 'meera', 1)
    await searchCustomers(connection, 'meera', 1)
    const page = { page: 1, perPage: 1, sort: 'createdAt', order: 'desc' } as const
    await adminOrders.findOrders(connection, { ...page, q: '433210987654' })
    await adminOrders.findOrders(connection, { ...page, q: '₹1,149' })
    await sql`RESET enable_seqscan; RESET enable_indexscan; SELECT pg_stat_force_next_flush()`.execute(
      connection,
    )
    const { rows } = await sql<{ name: string }>`
      SELECT indexrelname AS name FROM pg_stat_user_indexes
      WHERE indexrelname = ANY (${indexes}) AND idx_scan > 0 ORDER BY 1`.execute(connection)
    return rows
  })
  expect(used.map(({ name }) => name)).toEqual(indexes)
})
