import type { AdminOrder } from '@amritvasya/contract'
import { afterAll, expect, test } from 'vitest'
import { readSettings, saveSettings } from '../../content/index.ts'
import { closeWhole } from '../../invariants/testing/close-whole.ts'
import { ensureCreditNote, ensureInvoice, pdfOf, sellerOf } from '../../orders/invoice/invoice.service.ts'
import type { TaxDocument } from '../../orders/invoice/tax-document.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { lakeRoad, sampleSeller as seller } from '../../testing/sample-order.ts'
import { openOrder, startShopOfAsha, verifyPaid } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { refusal } from '../../testing/test-shop.ts'

const variant = sampleVariant('ADDRESS', 500, { quantity: 1_000 })
const { shop, token, asha } = await startShopOfAsha()
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')
await saveSettings(shop.database, { ...(await readSettings(shop.database)), seller })
await saveSamples(shop.database, { products: [sampleProduct('Address Quartz', { variants: [variant] })] })
afterAll(() => closeWhole(shop))

const invoices = () => ({
  database: shop.database,
  seller: async (database: Database) => sellerOf(await readSettings(database)),
})
const mumbai = {
  ...lakeRoad,
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
}
const kochi = { ...mumbai, addressLine1: '7 Harbour Road', city: 'Kochi', state: 'Kerala', pincode: '682016' }
const paidOrder = async () => {
  const order = await openOrder(shop, { customer_id: asha, address: JSON.stringify(mumbai) }, [
    { variantId: variant.id, quantity: 1 },
  ])
  await shop.database
    .updateTable('order_line')
    .set({ gst_basis_points: 1_800, hsn_code: '7103' })
    .where('order_id', '=', order.id)
    .execute()
  await verifyPaid(shop, token, order)
  return order
}
const correct = (id: string, body: object, { headers } = owner) =>
  shop.send(`POST /back-office/orders/${id}/correct-address`, { headers, body })
const see = async (id: string) =>
  (await shop.send(`GET /back-office/orders/${id}`, { headers: owner.headers })).body.item as AdminOrder
const documentsOf = async (id: string): Promise<TaxDocument[]> => {
  const rows = await shop.database
    .selectFrom('tax_document')
    .select('data')
    .where('order_id', '=', id)
    .orderBy('issued_at')
    .orderBy('kind')
    .orderBy('number')
    .execute()
  return rows.map(({ data }) => data as TaxDocument)
}

test('before an invoice is issued, a correction changes the address, tells the customer and is noted', async () => {
  const { id, orderNumber } = await paidOrder()
  expect((await see(id)).actions).toContain('correct-address')
  const reply = await correct(id, { ...kochi, state: 'KL', phoneNumber: '+91 98765 43211', seen: mumbai })
  expect(reply).toMatchObject({
    status: 200,
    body: { item: { address: { ...kochi, phoneNumber: '9876543211' }, state: 'Kerala' } },
  })
  expect(await documentsOf(id)).toEqual([])
  const [mail] = await shop.mailsTo('asha@example.com')
  expect(mail?.subject).toBe(`The delivery address of order ${orderNumber} was corrected`)
  expect(mail?.text).toContain('7 Harbour Road, Kochi, Kerala 682016')
  const { body } = await shop.send(`GET /back-office/audit?subject=order&subjectId=${id}`, owner)
  expect(body.items).toMatchObject([
    { action: 'order.address-corrected', after: { from: mumbai, to: { city: 'Kochi' } } },
  ])
  const order = await shop.send(`GET /orders/my-orders/${id}`, { token })
  expect(order.body).toMatchObject({ order: { addressSnapshot: { city: 'Kochi' } } })
  const invoice = await ensureInvoice(invoices(), id)
  expect(invoice.data).toMatchObject({
    supply: 'other-state',
    delivery: { state: 'Kerala', stateCode: '32' },
  })
})

test('an issued invoice is taken back by a credit note and issued anew, with the same total', async () => {
  const { id, totalPaise } = await paidOrder()
  const first = await ensureInvoice(invoices(), id)
  const bytes = await pdfOf(invoices(), first)
  expect(first.data.supply).toBe('same-state')
  expect((await correct(id, { ...kochi, seen: mumbai })).status).toBe(200)
  const [old, note, fresh, ...others] = (await documentsOf(id)).toSorted(
    (a, b) => (a.replaces ? 2 : a.original ? 1 : 0) - (b.replaces ? 2 : b.original ? 1 : 0),
  )
  expect(others).toEqual([])
  expect(old).toEqual(first.data)
  expect(note).toMatchObject({
    kind: 'credit-note',
    totalPaise,
    supply: 'same-state',
    original: { number: first.number, reason: 'Delivery address corrected' },
    delivery: { state: 'Maharashtra' },
  })
  expect(note?.rows.map(({ cgstPaise }) => cgstPaise)).toEqual(old?.rows.map(({ cgstPaise }) => cgstPaise))
  expect(fresh).toMatchObject({
    kind: 'invoice',
    totalPaise,
    supply: 'other-state',
    replaces: { number: first.number },
    delivery: { state: 'Kerala', stateCode: '32', city: 'Kochi' },
  })
  expect(fresh?.rows.filter(({ cgstPaise, igstPaise }) => !(cgstPaise === 0 && igstPaise > 0))).toEqual([])

  // The new invoice is now the order's; the old one keeps its bytes.
  const current = await ensureInvoice(invoices(), id)
  expect(current.number).toBe(fresh?.number)
  const replaced = await fetch(`${shop.address}/api/back-office/orders/${id}/replaced-invoices/${first.id}`, {
    headers: owner.headers,
  })
  expect(Buffer.from(await replaced.arrayBuffer()).equals(bytes)).toBe(true)
  const [mail] = await shop.mailsTo('asha@example.com')
  expect(mail?.text).toContain(current.number)

  // A later refund is credited against the new invoice.
  const refund = { id: newId(), orderId: id, amountPaise: 100_00, reason: 'One came late' }
  const credited = await ensureCreditNote(invoices(), refund)
  expect(credited.data).toMatchObject({ supply: 'other-state', original: { number: current.number } })
})

test('what earlier credit notes have taken back is not invoiced again', async () => {
  const { id, totalPaise } = await paidOrder()
  const first = await ensureInvoice(invoices(), id)
  const refund = { id: newId(), orderId: id, amountPaise: 120_00, reason: 'A scratch' }
  await ensureCreditNote(invoices(), refund)
  expect((await correct(id, { ...kochi, seen: mumbai })).status).toBe(200)
  const documents = await documentsOf(id)
  const notes = documents.filter(({ kind }) => kind === 'credit-note')
  expect(notes.filter(({ original }) => original?.number !== first.number)).toEqual([])
  expect(notes.reduce((sum, note) => sum + note.totalPaise, 0)).toBe(totalPaise)
  expect((await ensureInvoice(invoices(), id)).data.totalPaise).toBe(totalPaise - 120_00)
})

test('a correction of the number alone leaves the invoice as it is; the same correction again does nothing', async () => {
  const { id } = await paidOrder()
  const first = await ensureInvoice(invoices(), id)
  const changed = { ...mumbai, phoneNumber: '9000000001', landmark: 'Opposite the well' }
  expect((await correct(id, { ...changed, seen: mumbai })).status).toBe(200)
  expect((await correct(id, { ...changed, seen: mumbai })).status).toBe(200)
  expect((await ensureInvoice(invoices(), id)).number).toBe(first.number)
  expect(
    (await see(id)).events.filter(({ comment }) => comment === 'Delivery address corrected'),
  ).toHaveLength(1)
})

test('a correction is refused to packers, after the parcel has left, and of an address that has changed since', async () => {
  const { id } = await paidOrder()
  expect((await correct(id, { ...kochi, seen: mumbai }, packer)).status).toBe(403)
  expect(await correct(id, { ...kochi, seen: { ...mumbai, city: 'Elsewhere' } })).toMatchObject(
    refusal(409, 'ORDER_CHANGED'),
  )
  const at = (field: string, value: string) => correct(id, { ...kochi, [field]: value, seen: mumbai })
  expect(await at('state', 'Xyzland')).toMatchObject({
    status: 400,
    body: { errors: { state: expect.any(String) } },
  })
  expect(await at('phoneNumber', '123')).toMatchObject({ status: 400 })
  expect(await at('state', 'Goa')).toMatchObject({ status: 400, body: { code: 'PINCODE_NOT_CONFIRMED' } })
  const confirmed = { ...kochi, state: 'Goa', pincodeConfirmed: true, seen: mumbai }
  expect((await correct(id, confirmed)).status).toBe(200)
  const parcel = { courier: 'Blue Dart', trackingNumber: 'BD1', trackingUrl: '' }
  await shop.send(`POST /back-office/orders/${id}/ship`, { headers: packer.headers, body: parcel })
  expect(await correct(id, { ...kochi, seen: { ...kochi, state: 'Goa' } })).toMatchObject(
    refusal(409, 'ORDER_CHANGED'),
  )
  expect((await see(id)).actions).not.toContain('correct-address')
})

// Proves TAX-10.
test('an address is not corrected to another state for a seller without a GSTIN', async () => {
  const { id } = await paidOrder()
  const saved = await readSettings(shop.database)
  await saveSettings(shop.database, { ...saved, seller: { ...seller, gstin: null } })
  expect(await correct(id, { ...kochi, seen: mumbai })).toMatchObject(
    refusal(409, 'PINCODE_NOT_SERVED', 'We deliver within Maharashtra only'),
  )
  expect((await correct(id, { ...mumbai, landmark: 'Opposite the well', seen: mumbai })).status).toBe(200)
  await saveSettings(shop.database, { ...saved, seller: { ...seller, gstin: null }, sellsElsewhere: true })
  const seen = { ...mumbai, landmark: 'Opposite the well' }
  expect((await correct(id, { ...kochi, seen })).status).toBe(200)
  await saveSettings(shop.database, { ...saved, seller: { ...seller, gstin: null } })
  expect((await correct(id, { ...kochi, fullName: 'Asha R Rao', seen: kochi })).status).toBe(200)
  await saveSettings(shop.database, saved)
})

test('corrections and credit notes at once leave one invoice that stands', async () => {
  const { id } = await paidOrder()
  await ensureInvoice(invoices(), id)
  const refund = (amountPaise: number) => ({ id: newId(), orderId: id, amountPaise, reason: 'Late' })
  await Promise.all([
    correct(id, { ...kochi, seen: mumbai }),
    correct(id, { ...kochi, city: 'Ernakulam', seen: mumbai }),
    ensureCreditNote(invoices(), refund(50_00)),
    ensureCreditNote(invoices(), refund(60_00)),
  ])
  const standing = (await documentsOf(id)).filter(
    ({ kind, number }, _, all) =>
      kind === 'invoice' && !all.some(({ replaces }) => replaces?.number === number),
  )
  expect(standing).toHaveLength(1)
  expect(standing[0]?.delivery.city).toBe((await see(id)).address.city)
})
