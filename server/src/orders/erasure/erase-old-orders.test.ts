import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { othersOfOrders } from '../../composition/personal-data.ts'
import { ConsentLedger } from '../../consents/index.ts'
import { readSettings, saveSettings } from '../../content/index.ts'
import { findBroken } from '../../invariants/invariants.repository.ts'
import { eraseOldFormerOrders } from '../../moving-in/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { placesOf } from '../../testing/find-values.ts'
import { addRows, changeRows, rowOf, rowsOf } from '../../testing/rows.ts'
import { addOrder, addPartRefund, sampleSeller as seller } from '../../testing/sample-order.ts'
import { storedOrder } from '../../testing/shop-books.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { ensureCreditNote, ensureInvoice, sellerOf } from '../invoice/invoice.service.ts'
import { eraseOldOrders, legalPeriodStart } from './erase-old-orders.service.ts'
import { legalPeriodStartOf } from './legal-period.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
await saveSettings(shop.database, { ...(await readSettings(shop.database)), seller })
const invoices = () => ({
  database: shop.database,
  seller: async (database: Database) => sellerOf(await readSettings(database)),
})

// They are the last second of a financial year in India, and the first of the next one.
const LAST_OF_2017 = '2018-03-31T18:29:59Z'
const FIRST_OF_2018 = '2018-03-31T18:30:00Z'
// They are the last second of the 72nd month, and the next one.
const LAST_MOMENT = new Date('2024-12-31T18:29:59Z')
const ENDED = new Date('2024-12-31T18:30:00Z')
const erase = (now: Date, months = 72) =>
  eraseOldOrders(
    shop.database,
    { months, now },
    othersOfOrders({ secrets: shop.secrets, consents: new ConsentLedger(shop.secrets), filesUrl: '' }),
  )
const isErased = async ({ id }: { id: string }) => (await storedOrder(shop, id)).person_erased_at !== null

let count = 0
/** Sells, pays and delivers with an invoice at that moment; the person is somebody whom nothing else names. */
async function sell(at: string, changes: Parameters<typeof addOrder>[1] = {}) {
  const person = `Person Zz${++count}`
  const moment = new Date(at)
  const order = await addOrder(shop.database, {
    status: 'delivered',
    payment_status: 'paid',
    payment_method: 'cash',
    payment_due_at: null,
    customer_name: person,
    customer_email: `zz${count}@example.com`,
    customer_phone: `91${String(count).padStart(8, '7')}`,
    address: JSON.stringify({
      fullName: `${person} Reader`,
      phoneNumber: `92${String(count).padStart(8, '7')}`,
      alternatePhone: `93${String(count).padStart(8, '7')}`,
      addressLine1: `${count} Zzlane`,
      addressLine2: `Zzfloor ${count}`,
      landmark: `Zzmark ${count}`,
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400001',
    }),
    ...changes,
    paid_at: moment,
    created_at: moment,
  })
  await shop.database
    .updateTable('order_line')
    .set({ hsn_code: '7116', gst_basis_points: 300 })
    .where('order_id', '=', order.id)
    .execute()
  const received = {
    id: newId(),
    order_id: order.id,
    paid_by: 'cash' as const,
    amount_paise: order.totalPaise,
  }
  await addRows(shop.database, 'received_payment', {
    ...received,
    reference: null,
    received_by: 'Meera',
    received_at: moment,
  })
  const { id: documentId } = await ensureInvoice(invoices(), order.id)
  await date(documentId, moment)
  return { ...order, person, documentId }
}

async function date(documentId: string, moment: Date): Promise<void> {
  await sql`
    UPDATE tax_document SET issued_at = ${moment}, data = data || jsonb_build_object('issuedAt', ${moment.toISOString()}::text)
    WHERE id = ${documentId}`.execute(shop.database)
}

// Proves DPDP-11.
test.each([
  ['2024-12-31', 72, '2017-04-01'],
  ['2025-01-01', 72, '2018-04-01'],
  ['2025-12-31', 72, '2018-04-01'],
  // The 75 months of a return that was due three months later end with March.
  ['2025-03-31', 75, '2017-04-01'],
  ['2025-04-01', 75, '2018-04-01'],
  ['2026-12-31', 96, '2017-04-01'],
])('on %s, with %d months, the accounts from %s on must be kept', (today, months, day) => {
  expect(legalPeriodStartOf(today, months)).toBe(day)
})

// Proves DPDP-11, decision 480.
test('the last order of a financial year is erased when the 72 months from its return are over in India, the next year’s stays', async () => {
  const last = await sell(LAST_OF_2017)
  const next = await sell(FIRST_OF_2018)
  const noted = await sell(LAST_OF_2017)
  const refund = { id: newId(), orderId: noted.id, amountPaise: 1_00, reason: 'Chipped' }
  const note = await ensureCreditNote(invoices(), refund)
  await date(note.id, new Date(FIRST_OF_2018))
  expect(await erase(LAST_MOMENT)).toBe(0)
  expect(await erase(ENDED, 73)).toBe(0)
  expect(await erase(ENDED)).toBe(1)
  expect(await Promise.all([last, next, noted].map(isErased))).toEqual([true, false, false])
  // A second run changes nothing.
  const before = await storedOrder(shop, last.id)
  expect(await erase(ENDED)).toBe(0)
  expect(await storedOrder(shop, last.id)).toEqual(before)
  expect(await storedOrder(shop, next.id)).toMatchObject({ customer_name: next.person })
  expect(await legalPeriodStart(shop.database, { months: 72, now: ENDED })).toBe('2018-04-01')
})

// Proves DPDP-11.
test('nothing of an order with something open is erased, until it has ended', async () => {
  const old = new Date(LAST_OF_2017)
  const [disputed, complained, numbered, returning, refunding, flagged, unsent] = await Promise.all(
    Array.from({ length: 7 }, () => sell(LAST_OF_2017)),
  )
  if (!disputed || !complained || !numbered || !returning || !refunding || !flagged || !unsent)
    throw new Error()
  const { database } = shop
  const dispute = {
    razorpay_id: 'disp_Open0000000001',
    payment_id: 'pay_Open0000000001',
    amount_paise: 100,
    deducted_paise: 0,
    reason: 'fraud',
    phase: 'chargeback',
    status: 'open',
    respond_by: null,
    raised_at: old,
    reported_at: old,
    ended_at: null,
  } as const
  await addRows(database, 'payment_dispute', {
    id: newId(),
    order_id: disputed.id,
    gift_card_id: null,
    ...dispute,
  })
  const complaint = {
    topic: 'delivery',
    customer_id: null,
    name: 'Zz',
    email: 'zz@example.com',
    phone: null,
    message: 'Late',
    created_at: old,
    acknowledge_by: old,
    redress_by: old,
    acknowledged_at: null,
    resolved_at: null,
  } as const
  await addRows(database, 'complaint', [
    { id: newId(), number: 'C-1', order_id: complained.id, order_number: null, ...complaint },
    { id: newId(), number: 'C-2', order_id: null, order_number: numbered.orderNumber, ...complaint },
  ])
  const returned = { id: newId(), order_id: returning.id, request_key: 'k', reason: 'damaged' } as const
  await addRows(database, 'order_return', {
    ...returned,
    refund_paise: null,
    decided_at: null,
    received_at: null,
    settled_at: null,
    requested_at: old,
  })
  const refundId = await addPartRefund(database, refunding, 100)
  await sql`UPDATE refund SET status = 'pending', created_at = ${old}, updated_at = ${old} WHERE id = ${refundId}`.execute(
    database,
  )
  await sql`UPDATE payment SET created_at = ${old}, updated_at = ${old} WHERE order_id = ${refunding.id}`.execute(
    database,
  )
  const set = (id: string, changes: object) =>
    database.updateTable('shop_order').set(changes).where('id', '=', id).execute()
  await set(flagged.id, { attention_reason: 'A payment does not fit' })
  await set(unsent.id, { status: 'processing' })
  const all = [disputed, complained, numbered, returning, refunding, flagged, unsent]
  expect(await erase(ENDED)).toBe(0)
  expect(await Promise.all(all.map(isErased))).toEqual(all.map(() => false))

  const ended = { ended_at: old, status: 'won' } as const
  await database.updateTable('payment_dispute').set(ended).where('order_id', '=', disputed.id).execute()
  await database
    .updateTable('complaint')
    .set({ acknowledged_at: new Date(), resolved_at: new Date() })
    .execute()
  await changeRows(database, 'order_return', returned.id, { state: 'declined' })
  await database.updateTable('refund').set({ status: 'failed' }).where('id', '=', refundId).execute()
  await set(flagged.id, { attention_reason: null })
  await set(unsent.id, { status: 'delivered' })
  expect(await erase(ENDED)).toBe(7)
})

/** The register without the columns that name the buyer. */
async function register(): Promise<string[][]> {
  const reply = await fetch(
    `${shop.address}/api/back-office/reports/gst.csv?from=2016-04-01&to=2017-03-31`,
    owner,
  )
  const lines = (await reply.text()).trim().split('\r\n')
  return lines.map((line) => line.split(',').filter((_, column) => column !== 5 && column < 17))
}
async function reports() {
  const read = async (path: string) => (await shop.send(`GET /back-office/reports/${path}`, owner)).body
  const days = 'from=2016-04-01&to=2017-03-31'
  return {
    register: await register(),
    gstr1: await read('gstr1?month=2017-03'),
    sales: await Promise.all(['day', 'state', 'product'].map((by) => read(`sales?by=${by}&${days}`))),
    coupons: await read('coupon-costs?from=2016-04-01&to=2026-03-31'),
    parcels: await read(`returned-parcels?${days}`),
  }
}

// Proves DPDP-11, decision 481.
test('whatever names a person goes, and registers, reports and books stay equal', async () => {
  const at = '2017-03-31T18:29:59Z'
  const { database } = shop
  const gstins = { person: '27AAAPA0000A1Z4', company: '27AAPFU0939F1ZV' }
  const person = await sell(at, { buyer_gstin: gstins.person, buyer_business_name: 'Zzperson Traders' })
  const company = await sell(at, { buyer_gstin: gstins.company, buyer_business_name: 'Firm Traders' })
  const plain = await sell(at)
  // The next order of the same person, by email, stays and is still not the first.
  const { customer_email } = await storedOrder(shop, plain.id)
  const later = await sell(FIRST_OF_2018, { customer_email })
  const note = await ensureCreditNote(invoices(), {
    id: newId(),
    orderId: plain.id,
    amountPaise: 1_00,
    reason: 'Zzperson complained',
  })
  await date(note.id, new Date(at))
  const ids = { order_id: plain.id }
  await addRows(database, 'order_note', { id: newId(), ...ids, author: 'Meera', text: 'Zznote about them' })
  await addRows(database, 'order_status_history', [
    { ...ids, status: 'processing', comment: 'Payment received in cash: given by Zzsister' },
    { ...ids, status: 'cancelled', comment: 'Zzhusband called' },
  ])
  await sql`UPDATE shop_order SET tracking_number = 'ZZTRACK', status_token = 'zztoken', gift_note = 'Zzgift' WHERE id = ${plain.id}`.execute(
    database,
  )
  const returnId = newId()
  await sql`
    INSERT INTO order_return (id, order_id, request_key, reason, state, message, details, requested_at)
    VALUES (${returnId}, ${plain.id}, 'key', 'damaged', 'declined', 'Zzmessage', 'Zzdetails', ${at}::timestamptz)`.execute(
    database,
  )
  await sql`
    INSERT INTO parcel (id, order_id, service, weight_grams, length_cm, breadth_cm, height_cm, courier_name,
      tracking_number, label_url) VALUES ('parcel-1', ${plain.id}, 'shiprocket', 1, 1, 1, 1, 'Sand', 'ZZAWB', 'https://zzlabel')`.execute(
    database,
  )
  await sql`
    INSERT INTO parcel_scan (parcel_id, state, happened_at, says, location)
    VALUES ('parcel-1', 'delivered', ${at}::timestamptz, 'Given to Zzneighbour', 'Zzlane')`.execute(database)
  await sql`
    INSERT INTO mail_outbox (id, about, kind, recipient, sent_at, failure)
    VALUES (${newId()}, ${plain.id}, 'shipped', 'customer', now(), 'no mailbox zz@example.com')`.execute(
    database,
  )
  const corrected = JSON.stringify({ status: 'processing', addedPaise: 5, from: { fullName: 'Zzperson' } })
  await sql`
    INSERT INTO audit_entry (id, staff_name, action, subject, subject_id, label, before, after)
    VALUES (${newId()}, 'Meera', 'order.address-corrected', 'order', ${plain.id}, ${plain.orderNumber}, '{}', ${corrected})`.execute(
    database,
  )
  await sql`
    INSERT INTO former_order (id, shop, order_number, placed_at, status, email, customer_name, phone, lines, total_paise)
    VALUES (${newId()}, 'Shopify', '#1', ${at}::timestamptz, 'completed', 'zzformer@example.com', 'Zzformer', '9', '[]', 1),
      (${newId()}, 'Shopify', '#2', ${FIRST_OF_2018}::timestamptz, 'completed', 'kept@example.com', 'Kept', '9', '[]', 1)`.execute(
    database,
  )

  const values = ['zz', gstins.person]
  const [before, broken, places] = [
    await reports(),
    await findBroken(database),
    await placesOf(shop.url, values),
  ]
  expect(places).toContain('audit_entry.after')
  expect(await erase(new Date('2024-01-01T00:00:00Z'))).toBe(3)
  await eraseOldFormerOrders(database, '2018-04-01')
  expect(await reports()).toEqual(before)
  expect(await findBroken(database)).toEqual(broken)

  const erased = { customer_name: 'Erased after the legal period', customer_email: '', customer_phone: '' }
  for (const { id } of [person, company, plain]) expect(await storedOrder(shop, id)).toMatchObject(erased)
  expect(await storedOrder(shop, company.id)).toMatchObject({
    buyer_gstin: gstins.company,
    buyer_business_name: 'Firm Traders',
  })
  expect((await storedOrder(shop, person.id)).buyer_gstin).toMatch(/^27ERASED[0-9A-F]{7}$/)
  expect(await storedOrder(shop, later.id)).toMatchObject({ customer_email, follows_erased: true })
  const history = await rowsOf(database, 'order_status_history', { order_id: plain.id }, ['comment'], 'id')
  expect(history.map(({ comment }) => comment)).toEqual(['Payment received in cash', 'Order cancelled'])
  const audited = await rowsOf(database, 'audit_entry', { subject_id: plain.id }, ['after'])
  expect(audited).toEqual([{ after: { status: 'processing', addedPaise: 5 } }])
  // Nobody else was called so, so that only rows that must be kept may name them.
  await sql`DELETE FROM tax_document WHERE order_id IN (SELECT id FROM shop_order WHERE person_erased_at IS NULL)`.execute(
    database,
  )
  await sql`UPDATE shop_order SET customer_name = '', customer_email = '', address = '{}' WHERE person_erased_at IS NULL`.execute(
    database,
  )
  await sql`DELETE FROM complaint`.execute(database)
  expect(await placesOf(shop.url, values)).toEqual([])
  expect(
    await database.selectFrom('former_order').select('customer_name').orderBy('order_number').execute(),
  ).toEqual([{ customer_name: '' }, { customer_name: 'Kept' }])
})

// Proves DPDP-11.
test('an invoice that is asked for afterwards has its numbers and taxes, and nobody’s name', async () => {
  const order = await sell('2016-03-31T18:29:59Z')
  const read = () => fetch(`${shop.address}/api/back-office/orders/${order.id}/invoice`, owner)
  expect((await read()).status).toBe(200)
  await erase(new Date('2024-01-01T00:00:00Z'))
  const { pdf, data, number } = await rowOf(shop.database, 'tax_document', order.documentId)
  expect(pdf).toBeNull()
  expect(data).toMatchObject({ number, totalPaise: order.totalPaise, buyer: { email: '', phone: '' } })
  expect((await read()).status).toBe(200)
  expect((await shop.send(`GET /back-office/orders/${order.id}`, owner)).status).toBe(200)
})

// Proves DPDP-11, decision 482.
test('the audit log takes no other change, also while an order is erased', async () => {
  await sell('2015-03-31T18:29:59Z')
  await sql`
    INSERT INTO audit_entry (id, staff_name, action, subject, subject_id, label, before, after)
    VALUES (${newId()}, 'Meera', 'order.noted', 'order', 'x', 'AV-1', '{}', '{}')`.execute(shop.database)
  const change = (statement: ReturnType<typeof sql>) =>
    shop.database.transaction().execute(async (transaction) => {
      await sql`SELECT set_config('shop.erases', 'yes', true)`.execute(transaction)
      await statement.execute(transaction)
    })
  await expect(change(sql`UPDATE audit_entry SET staff_name = 'Asha'`)).rejects.toThrow(/only added to/)
  await expect(change(sql`DELETE FROM audit_entry`)).rejects.toThrow(/only added to/)
  await expect(sql`UPDATE audit_entry SET after = '{}'`.execute(shop.database)).rejects.toThrow(
    /only added to/,
  )
})
