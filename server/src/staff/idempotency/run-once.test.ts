import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  productForm,
  sampleCategory,
  sampleId,
  samplePicture,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../../testing/sample-catalogue.ts'
import { couponForm as coupon } from '../../testing/sample-checkout.ts'
import { addTestStaff, staffForm } from '../../testing/staff.ts'
import { closedAtEnd, refusal, startTestShop } from '../../testing/test-shop.ts'
import { purgeStaffData } from '../sessions/sessions.service.ts'

const shop = closedAtEnd(await startTestShop())
await saveSamples(shop.database, {
  categories: [sampleCategory('Crystals')],
  products: [sampleProduct('Amethyst', { variants: [sampleVariant('Amethyst')] })],
})
const { headers: cookie } = await addTestStaff(shop, 'owner')

const category = {
  name: 'Lamps',
  description: '',
  parentId: null,
  isActive: true,
  picture: { hash: samplePicture.hash, alt: '' },
}

const count = async (table: 'product' | 'brand' | 'category' | 'coupon' | 'staff' | 'audit_entry') =>
  Number(
    (
      await shop.database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  )

const together = (call: string, body: object, times = 5) => {
  const headers = { ...cookie, 'idempotency-key': randomUUID() }
  return Promise.all(Array.from({ length: times }, () => shop.send(call, { body, headers })))
}

test.each([
  ['product', 'POST /back-office/products', productForm('Rose quartz')],
  ['product', `POST /back-office/products/${sampleId('Amethyst')}/duplicate`, {}],
  ['category', 'POST /back-office/categories', category],
  ['brand', 'POST /back-office/brands', { name: 'Makers', description: '' }],
  ['coupon', 'POST /back-office/coupons', coupon],
  ['staff', 'POST /back-office/staff', staffForm],
] as const)('five times the same change at once under one key adds one %s: %s', async (table, call, body) => {
  const [before, noted] = [await count(table), await count('audit_entry')]
  const replies = await together(call, body)
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  expect(await count(table)).toBe(before + 1)
  expect(await count('audit_entry')).toBe(noted + 1)
})

test('pieces that are added under one key are added once, and under another key once more', async () => {
  const { body } = await shop.send('GET /back-office/stock?perPage=1&q=Amethyst', { headers: cookie })
  const [{ id, quantity }] = body.items as [{ id: string; quantity: number }]
  const call = `POST /back-office/stock/${id}/adjust`
  await together(call, { by: 3, reason: 'Found' })
  await together(call, { by: 3, reason: 'Found' })
  const now = await shop.send(`GET /back-office/stock/${id}`, { headers: cookie })
  expect(now.body.item).toMatchObject({ quantity: quantity + 6 })
})

test('a file that is imported again under its key adds its products once', async () => {
  const file =
    'product_code,name,category,brand,sku,selling_price,mrp\nMS-1,Moonstone,Crystals,Amrit,MS-1-A,90,90\n'
  const before = await count('product')
  const headers = { ...cookie, 'idempotency-key': randomUUID(), 'content-type': 'text/csv' }
  const send = () => shop.send('POST /back-office/products/import', { body: file, headers })
  const [first, second] = [await send(), await send()]
  expect(first).toMatchObject({ status: 200, body: { item: { created: 1 } } })
  expect(second.body).toEqual(first.body)
  expect(await count('product')).toBe(before + 1)
})

test('a change that is saved again under its key is no conflict with itself', async () => {
  const added = await shop.send('POST /back-office/products', {
    body: productForm('Citrine'),
    headers: cookie,
  })
  const item = added.body.item as { id: string }
  const headers = { ...cookie, 'idempotency-key': randomUUID() }
  const save = () =>
    shop.send(`PUT /back-office/products/${item.id}`, { body: { ...item, name: 'Citrine point' }, headers })
  const [first, second] = [await save(), await save()]
  expect(first).toMatchObject({ status: 200, body: { item: { name: 'Citrine point' } } })
  expect(second).toMatchObject({ status: 200, body: first.body })
})

test('a key stands for one change of one person: another body is refused, somebody else has keys of their own', async () => {
  const headers = { ...cookie, 'idempotency-key': randomUUID() }
  const add = (name: string, headersToSend: Record<string, string>) =>
    shop.send('POST /back-office/brands', { body: { name, description: '' }, headers: headersToSend })
  expect(await add('First', headers)).toMatchObject({ status: 200 })
  expect(await add('Second', headers)).toMatchObject(refusal(409, 'IDEMPOTENCY_CONFLICT'))
  const other = await addTestStaff(shop, 'editor')
  expect(await add('Second', { ...headers, ...other.headers })).toMatchObject({ status: 200 })
  expect(await add('Third', { ...cookie, 'idempotency-key': 'a key' })).toMatchObject({ status: 400 })
})

test('a change that was refused can be corrected and sent under the same key', async () => {
  const headers = { ...cookie, 'idempotency-key': randomUUID() }
  const add = (name: string) =>
    shop.send('POST /back-office/brands', { body: { name, description: '' }, headers })
  expect(await add('Amrit')).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } })
  expect(await add('Amrit and sons')).toMatchObject({ status: 200 })
})

test('nothing of what was entered can be read from what is stored of a change, and it is stored for a day', async () => {
  const stored = await shop.database.selectFrom('staff_request').selectAll().execute()
  expect(stored.length).toBeGreaterThan(5)
  expect(JSON.stringify(stored)).not.toContain(staffForm.password)
  await shop.database
    .updateTable('staff_request')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await purgeStaffData(shop.database)
  expect(await shop.database.selectFrom('staff_request').selectAll().execute()).toEqual([])
})
