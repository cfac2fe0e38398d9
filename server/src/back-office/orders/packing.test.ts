import type { AuditEntry, DeliverySettings, PackedOrder } from '@amritvasya/contract'
import { ownBarcode } from '@amritvasya/contract/rules/barcodes'
import { afterAll, expect, test } from 'vitest'
import { findBroken } from '../../invariants/invariants.repository.ts'
import { newId } from '../../platform/id.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { addOrder, paidNow } from '../../testing/sample-order.ts'
import { openOrder, startShopOfAsha, verifyPaid } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { refusal } from '../../testing/test-shop.ts'

const mala = sampleVariant('MALA', 300, { quantity: 1_000, size: '108', gtin: '04006381333931' })
const bowl = sampleVariant('BOWL', 400, { quantity: 1_000 })
const drum = sampleVariant('DRUM', 400, { quantity: 1_000 })
const barcodes = new Map<string, string>()
const { shop, token, asha } = await startShopOfAsha()
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')
const other = await addTestStaff(shop, 'packer')
await saveSamples(shop.database, {
  products: [
    sampleProduct('Mala', { variants: [mala] }),
    sampleProduct('Bowl', { variants: [bowl] }),
    sampleProduct('Drum', { variants: [drum] }),
  ],
})
const rows = await shop.database.selectFrom('variant_barcode').selectAll().execute()
for (const { variant_id, own_number } of rows) barcodes.set(variant_id, ownBarcode(own_number))
afterAll(() => shop.close())

const codeOf = ({ id }: { id: string }) => barcodes.get(id) ?? ''
/** It orders 3 malas and a bowl. */
async function paidOrder() {
  const pieces = [
    { variantId: mala.id, quantity: 3 },
    { variantId: bowl.id, quantity: 1 },
  ]
  const order = await openOrder(shop, { customer_id: asha, subtotal_paise: 1_200_00 }, pieces)
  await verifyPaid(shop, token, order)
  return order
}
const see = async (id: string) =>
  (await shop.send(`GET /back-office/packing/${id}`, { headers: packer.headers })).body.item as PackedOrder
const scan = (id: string, code: string, { headers } = packer, key = newId()) =>
  shop.send(`POST /back-office/packing/${id}/scan`, {
    headers: { ...headers, 'idempotency-key': key },
    body: { code, key },
  })
const put = (id: string, lineId: string, by: 1 | -1) =>
  shop.send(`POST /back-office/packing/${id}/put`, { ...packer, body: { lineId, by, key: newId() } })
const close = (id: string, { headers } = packer) =>
  shop.send(`POST /back-office/packing/${id}/packed`, { headers, body: {} })
const packedOf = ({ lines }: PackedOrder) => lines.map(({ packed, needed }) => `${packed}/${needed}`)
const packEverything = async (id: string) => {
  for (const code of [codeOf(mala), '4006381333931', 'MALA', codeOf(bowl)]) {
    expect(await scan(id, code)).toMatchObject({ status: 200 })
  }
}

// Proves SCAN-01.
test('a slip opens its order by number and by the address of its QR code', async () => {
  const order = await paidOrder()
  const codes = [
    order.orderNumber,
    order.orderNumber.toLowerCase(),
    `https://shop.example/back-office/orders/${order.id}/show`,
  ]
  for (const code of codes) {
    const reply = await shop.send(`GET /back-office/packing?code=${encodeURIComponent(code)}`, packer)
    expect(reply, code).toMatchObject({ status: 200, body: { item: { id: order.id, parcel: null } } })
  }
  for (const code of ['AV-000000-XXXXX', `https://shop.example/orders/${newId()}`]) {
    const reply = await shop.send(`GET /back-office/packing?code=${encodeURIComponent(code)}`, packer)
    expect(reply, code).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  }
})

// Proves SCAN-02.
test('a SKU and the code of a label count in any case of letters and with blanks around them', async () => {
  const { id } = await paidOrder()
  for (const code of ['mala', ' Mala ', ` ${codeOf(mala).toLowerCase()} `, 'bowl ']) {
    expect(await scan(id, code), code).toMatchObject({ status: 200 })
  }
  expect(packedOf(await see(id))).toEqual(['3/3', '1/1'])
})

// Proves SCAN-02, SCAN-05.
test('pieces count by label, by the barcode of their maker and by SKU; packed is said once, and only when all are in', async () => {
  const { id, orderNumber } = await paidOrder()
  expect(packedOf(await see(id))).toEqual(['0/3', '0/1'])
  const early = await close(id)
  expect(early).toMatchObject(refusal(409, 'PACKING_INCOMPLETE', expect.stringContaining('3 × Rose Quartz')))
  await packEverything(id)
  expect(packedOf(await see(id))).toEqual(['3/3', '1/1'])
  const done = await close(id)
  expect(done.body.item).toMatchObject({ packedBy: 'A packer', packedAt: expect.any(String) })
  expect((await close(id, other)).body.item).toMatchObject({
    packedAt: (done.body.item as PackedOrder).packedAt,
  })
  const log = await shop.send(`GET /back-office/audit?subjectId=${id}`, { headers: owner.headers })
  const entries = (log.body.items as AuditEntry[]).filter(({ action }) => action === 'order.packed')
  expect(entries).toMatchObject([{ label: orderNumber, after: { pieces: 4 } }])
})

// Proves SCAN-03.
test('a wrong piece, one too many and an unknown code are refused with what they are and what is missing', async () => {
  const { id } = await paidOrder()
  expect(await scan(id, codeOf(drum))).toMatchObject(
    refusal(
      409,
      'WRONG_PIECE',
      'This is Drum, which is not in this order. Still missing: 3 × Rose Quartz; 1 × Rose Quartz.',
    ),
  )
  expect(await scan(id, '8901030865275')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_BARCODE' } })
  await scan(id, codeOf(bowl))
  expect(await scan(id, codeOf(bowl))).toMatchObject(
    refusal(
      409,
      'TOO_MANY_PIECES',
      'The one piece of Rose Quartz is packed already. Still missing: 3 × Rose Quartz.',
    ),
  )
  expect(packedOf(await see(id))).toEqual(['0/3', '1/1'])
})

// Proves SCAN-04.
test('of twenty scans of three pieces by two packers at once three count, and a scan that comes twice counts once', async () => {
  const { id } = await paidOrder()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => scan(id, codeOf(mala), i % 2 === 0 ? packer : other)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(replies.filter(({ body }) => body.code === 'TOO_MANY_PIECES')).toHaveLength(17)
  const state = await see(id)
  expect(packedOf(state)).toEqual(['3/3', '0/1'])
  await put(id, state.lines[0]?.id ?? '', -1)
  const key = newId()
  const twice = await Promise.all([1, 2, 3].map(() => scan(id, codeOf(mala), packer, key)))
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  await put(id, state.lines[0]?.id ?? '', -1)
  const again = await Promise.all([1, 2, 3].map(() => scan(id, codeOf(bowl), packer, newId())))
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(packedOf(await see(id))).toEqual(['2/3', '1/1'])
})

// Proves SCAN-04.
test('of two packers who say packed at the same moment one is noted, and a piece taken out meanwhile opens it again', async () => {
  const { id } = await paidOrder()
  await packEverything(id)
  const replies = await Promise.all([close(id, packer), close(id, other)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const { lines, packedBy } = await see(id)
  expect(packedBy).toBe('A packer')
  await put(id, lines[1]?.id ?? '', -1)
  expect(await see(id)).toMatchObject({ packedAt: null, packedBy: null })
  expect((await close(id)).body.code).toBe('PACKING_INCOMPLETE')
  expect((await put(id, lines[1]?.id ?? '', 1)).body).toMatchObject({ lineId: lines[1]?.id })
  expect((await close(id)).status).toBe(200)
  expect((await put(id, newId(), 1)).status).toBe(404)
})

// Proves SCAN-05.
test('a piece that is cancelled after it was packed must come out before the parcel is packed', async () => {
  const { id } = await paidOrder()
  await packEverything(id)
  await close(id)
  const { lines } = await see(id)
  const cancelled = await shop.send(`POST /back-office/orders/${id}/cancel-pieces`, {
    ...owner,
    body: {
      pieces: [{ lineId: lines[0]?.id, quantity: 1 }],
      amount: 200,
      reason: 'Changed mind',
      key: `cancel-${id}`,
    },
  })
  expect(cancelled, JSON.stringify(cancelled.body)).toMatchObject({ status: 200 })
  const state = await see(id)
  expect(packedOf(state)).toEqual(['3/2', '1/1'])
  expect(state.packedAt).toBeNull()
  expect((await close(id)).body.message).toBe('Take out: 1 × Rose Quartz.')
  await put(id, lines[0]?.id ?? '', -1)
  expect(await close(id)).toMatchObject({ status: 200, body: { item: { packedBy: 'A packer' } } })
})

// Proves SCAN-08.
test('once a part has left, the next parcel is counted from nothing, and has only what is still to send', async () => {
  const settings = await shop.send('GET /back-office/delivery', { headers: owner.headers })
  const item = { ...(settings.body.item as DeliverySettings), severalParcels: true }
  await shop.send('PUT /back-office/delivery', { headers: owner.headers, body: item })
  const { id } = await paidOrder()
  await scan(id, codeOf(mala))
  await scan(id, codeOf(mala))
  const { lines } = await see(id)
  const pieces = lines
    .filter(({ packed }) => packed > 0)
    .map((line) => ({ lineId: line.id, quantity: line.packed }))
  const sent = await shop.send(`POST /back-office/orders/${id}/ship-part`, {
    ...packer,
    body: { courier: 'Blue Dart', trackingNumber: 'BD1', trackingUrl: '', pieces, key: `part-${id}` },
  })
  expect(sent, JSON.stringify(sent.body)).toMatchObject({ status: 200 })
  expect(await see(id)).toMatchObject({ parcel: 2, whyNot: null })
  expect(packedOf(await see(id))).toEqual(['0/1', '0/1'])
  await scan(id, codeOf(mala))
  expect((await scan(id, codeOf(mala))).body.code).toBe('TOO_MANY_PIECES')
  await scan(id, codeOf(bowl))
  expect(await close(id)).toMatchObject({ status: 200, body: { item: { parcel: 2, packedBy: 'A packer' } } })
  expect(await findBroken(shop.database)).toEqual([])
})

// Proves SCAN-05.
test.each([
  ['waits for its payment', {}, 'not paid or confirmed'],
  [
    'is cancelled',
    { status: 'cancelled', payment_status: 'cancelled', payment_due_at: null },
    'Do not send it',
  ],
  ['is shipped', { ...paidNow('shipped'), courier: 'X', tracking_number: '1' }, 'has been shipped'],
] as const)('an order that %s is not packed, and says why', async (_name, changes, why) => {
  const { id } = await addOrder(shop.database, changes)
  expect((await see(id)).whyNot).toContain(why)
  const reply = await scan(id, codeOf(mala))
  expect(reply).toMatchObject({
    status: 409,
    body: { code: 'ORDER_CHANGED', message: expect.stringContaining(why) },
  })
  expect((await close(id)).status).toBe(409)
})
