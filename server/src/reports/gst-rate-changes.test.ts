import type { GstRateChange } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyDueRateChanges, withRatesOf } from '../catalogue/index.ts'
import { readSettings, saveSettings } from '../content/index.ts'
import { ensureCreditNote, ensureInvoice, sellerOf } from '../orders/invoice/invoice.service.ts'
import { indianDayOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { daysAfter } from '../platform/indian-day.ts'
import { changeRows, rowsOf } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress, sampleLine, samplePayments } from '../testing/sample-checkout.ts'
import { paidNow, sampleSeller as seller } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, signUp, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop({ openPayment: samplePayments().openPayment }))

const rated = (name: string, hsnCode: string, gstBasisPoints: number) =>
  sampleProduct(name, {
    hsnCode,
    gstBasisPoints,
    variants: [sampleVariant(`SKU ${name}`, 500, { quantity: 100 })],
  })

const owner = await addTestStaff(shop, 'owner')
const token = await signUp(shop, 'asha@example.com')
await saveSamples(shop.database, {
  products: [rated('Bowl', '83061000', 1_200), rated('Bell', '8306', 1_800), rated('Mala', '7116', 1_200)],
})
await saveSettings(shop.database, { ...(await readSettings(shop.database)), seller })

const invoices = {
  database: shop.database,
  seller: async (database: Database) => sellerOf(await readSettings(database)),
}
const today = indianDay(new Date())
const change = {
  hsnCode: '8306',
  formerRate: 12,
  rate: 5,
  validFrom: daysAfter(today, 1),
  notification: '9/2025-Central Tax (Rate)',
}
const schedule = (body: object, by = owner) =>
  shop.send('POST /back-office/gst-rate-changes', { body, headers: by.headers })
const planned = async () =>
  (await shop.send('GET /back-office/gst-rate-changes', owner)).body.items as GstRateChange[]

async function place(name: string, quantity = 1): Promise<string> {
  const body = { items: [sampleLine(name, quantity)], shippingAddress: guestAddress }
  const { status, body: placed } = await shop.send('POST /orders/create', { token, body })
  expect(status, JSON.stringify(placed)).toBe(200)
  return String(placed.orderId)
}

async function invoiceOf(orderId: string) {
  await changeRows(shop.database, 'shop_order', orderId, paidNow())
  return (await ensureInvoice(invoices, orderId)).data
}

const ratesOf = ({ rows }: { rows: readonly { gstBasisPoints: number }[] }) => [
  ...new Set(rows.map(({ gstBasisPoints }) => gstBasisPoints)),
]

async function storedRates(): Promise<Record<string, number>> {
  const rows = await shop.database.selectFrom('product').select(['name', 'gst_basis_points']).execute()
  return Object.fromEntries(rows.map(({ name, gst_basis_points }) => [name, gst_basis_points]))
}

/** The day of the change begins, at midnight in India. */
const passMidnight = () =>
  sql`UPDATE gst_rate_change SET valid_from = (now() AT TIME ZONE 'Asia/Kolkata')::date`.execute(
    shop.database,
  )

/** The order was placed the day before. */
const placedYesterday = (id: string) =>
  changeRows(shop.database, 'shop_order', id, { created_at: sql<Date>`created_at - interval '1 day'` })

// Proves TAX-03.
test('a rate that changes at midnight holds for orders and invoices from then on; a credit note keeps that of its invoice', async () => {
  const { status, body } = await schedule(change)
  expect(body).toMatchObject({ item: { ...change, products: 1, appliedAt: null } })
  expect(status).toBe(200)
  const invoiced = await place('Bowl', 3)
  const former = await invoiceOf(invoiced)
  expect(ratesOf(former)).toEqual([1_200])
  const before = await place('Bowl')
  for (const id of [invoiced, before]) await placedYesterday(id)
  await passMidnight()
  const after = await place('Bowl', 2)
  expect(await storedRates()).toMatchObject({ Bowl: 1_200 })
  expect(ratesOf(await invoiceOf(after))).toEqual([500])

  await applyDueRateChanges(shop.database)
  expect(await storedRates()).toEqual({ Bowl: 500, Bell: 1_800, Mala: 1_200 })
  expect((await planned())[0]).toMatchObject({ products: 1, appliedAt: expect.any(String) })
  const invoice = await invoiceOf(before)
  expect(ratesOf(invoice)).toEqual([500])
  // It was placed at 12 %, and the customer pays what was agreed.
  const { total_paise, gst_basis_points } = await shop.database
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select(['shop_order.total_paise', 'gst_basis_points'])
    .where('shop_order.id', '=', before)
    .executeTakeFirstOrThrow()
  expect([invoice.totalPaise, gst_basis_points]).toEqual([total_paise, 1_200])
  const refund = { id: newId(), orderId: invoiced, amountPaise: former.totalPaise, reason: 'Chipped' }
  const note = (await ensureCreditNote(invoices, refund)).data
  expect(ratesOf(note)).toEqual([1_200])
  expect(note.rows.map(({ cgstPaise }) => cgstPaise)).toEqual(former.rows.map(({ cgstPaise }) => cgstPaise))

  // The owner's own choice afterwards stays.
  await shop.database.updateTable('product').set({ gst_basis_points: 1_200 }).execute()
  await applyDueRateChanges(shop.database)
  expect(ratesOf(await invoiceOf(await place('Bell')))).toEqual([1_200])
})

// Proves TAX-03.
test.each([
  [
    '28 to 18 first',
    [
      { formerRate: 28, rate: 18 },
      { formerRate: 18, rate: 5 },
    ],
  ],
  [
    '18 to 5 first',
    [
      { formerRate: 18, rate: 5 },
      { formerRate: 28, rate: 18 },
    ],
  ],
])('two changes of a code on one day give one rate before and after the job: %s', async (_, rates) => {
  await sql`DELETE FROM gst_rate_change`.execute(shop.database)
  const set = (name: string, gst_basis_points: number) =>
    shop.database.updateTable('product').set({ gst_basis_points }).where('name', '=', name).execute()
  await set('Bowl', 2_800)
  await set('Bell', 1_800)
  for (const pair of rates) expect((await schedule({ ...change, ...pair })).status).toBe(200)
  await passMidnight()
  const ordered = async () => [
    ...ratesOf(await invoiceOf(await place('Bowl', 4))),
    ...ratesOf(await invoiceOf(await place('Bell', 4))),
  ]
  expect(await ordered()).toEqual([1_800, 500])
  await applyDueRateChanges(shop.database)
  expect(await storedRates()).toMatchObject({ Bowl: 1_800, Bell: 500 })
  expect((await planned()).map(({ products }) => products)).toEqual([1, 1])
  expect(await ordered()).toEqual([1_800, 500])
})

// Proves TAX-03.
test('an order that waits takes the rate that the owner has corrected after a wrong change', async () => {
  await sql`DELETE FROM gst_rate_change`.execute(shop.database)
  const set = (gst_basis_points: number) =>
    shop.database.updateTable('product').set({ gst_basis_points }).where('name', '=', 'Bowl').execute()
  await set(1_200)
  const [first, second] = [await place('Bowl', 1), await place('Bowl', 2)]
  for (const id of [first, second]) await placedYesterday(id)
  expect((await schedule({ ...change, rate: 18 })).status).toBe(200)
  await passMidnight()
  expect(ratesOf(await invoiceOf(first))).toEqual([1_800])
  await applyDueRateChanges(shop.database)
  await set(500)
  expect(ratesOf(await invoiceOf(second))).toEqual([500])
})

// Proves TAX-03.
test('a day in India begins at 18:30 UTC', async () => {
  const { rows } = await sql<{ before: string; after: string }>`
    SELECT ${indianDayOf(new Date('2026-09-21T18:29:59.999Z'))}::text AS before,
      ${indianDayOf(new Date('2026-09-21T18:30:00Z'))}::text AS after`.execute(shop.database)
  expect(rows).toEqual([{ before: '2026-09-21', after: '2026-09-22' }])
  await sql`DELETE FROM gst_rate_change`.execute(shop.database)
  await schedule(change)
  await sql`UPDATE gst_rate_change SET valid_from = '2026-09-22'`.execute(shop.database)
  const rate = async (after: string, until: string) => {
    const span = { after: new Date(after), until: new Date(until) }
    const [line] = await withRatesOf(shop.database, [{ hsnCode: '8306', gstBasisPoints: 1_200 }], span)
    return line?.gstBasisPoints
  }
  expect(await rate('2026-09-21T10:00:00Z', '2026-09-21T18:29:59Z')).toBe(1_200)
  expect(await rate('2026-09-21T18:29:59Z', '2026-09-21T18:30:00Z')).toBe(500)
  // This one is sold at the new rate already.
  expect(await rate('2026-09-21T18:30:00Z', '2026-09-25T10:00:00Z')).toBe(1_200)
  await sql`DELETE FROM gst_rate_change`.execute(shop.database)
})

test('only the owner plans a change, on a day to come and once; it can be removed until it begins, and both are logged', async () => {
  const editor = await addTestStaff(shop, 'editor')
  expect((await schedule(change, editor)).status).toBe(403)
  expect(await schedule({ ...change, validFrom: today })).toMatchObject({
    status: 400,
    body: { errors: { validFrom: 'Please choose a day that has not begun yet' } },
  })
  expect((await schedule({ ...change, rate: 12 })).status).toBe(400)
  expect((await schedule({ ...change, hsnCode: '83' })).status).toBe(400)
  const { id } = (await schedule(change)).body.item as GstRateChange
  expect(await schedule({ ...change, rate: 18 })).toMatchObject({
    status: 409,
    body: { message: 'A change of 8306 at 12 % is planned already' },
  })
  const remove = () => shop.send(`DELETE /back-office/gst-rate-changes/${id}`, owner)
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  const logged = await rowsOf(shop.database, 'audit_entry', { subject_id: id }, ['action', 'label'], 'at')
  expect(logged).toEqual([
    { action: 'gst-rate.scheduled', label: '8306: 5 %' },
    { action: 'gst-rate.removed', label: '8306: 5 %' },
  ])
})
