import { expect, test } from 'vitest'
import { changeRows } from '../testing/rows.ts'
import { sampleBrand, sampleCategory, sampleId, saveSamples } from '../testing/sample-catalogue.ts'
import { couponForm } from '../testing/sample-checkout.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
await saveSamples(shop.database, { categories: [sampleCategory('Crystals')], brands: [sampleBrand('Amrit')] })
const { headers } = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')
const added = await shop.send('POST /back-office/coupons', { headers, body: couponForm })
const couponId = (added.body.item as { id: string }).id

type Item = Record<string, unknown> & { version: string }
const read = async (path: string) => (await shop.send(`GET ${path}`, { headers })).body.item as Item
const save = (path: string, body: object) => shop.send(`PUT ${path}`, { headers, body })

const forms = [
  ['/back-office/settings', 'tagline'],
  ['/back-office/guidance', 'testimonials'],
  ['/back-office/home-page', 'categoryRows'],
  [`/back-office/coupons/${couponId}`, 'description'],
  [`/back-office/categories/${sampleId('Crystals')}`, 'description'],
  [`/back-office/brands/${sampleId('Amrit')}`, 'description'],
  [`/back-office/staff/${packer.id}`, 'name'],
] as const

const changed = (field: string, n: number): unknown =>
  field === 'testimonials'
    ? [{ text: `Kind ${n}`, author: '', about: '' }]
    : field === 'categoryRows'
      ? [`Row ${n}`]
      : `Words ${n}`

test.each(forms)('%s is not saved over what somebody else has saved meanwhile', async (path, field) => {
  const seen = await read(path)
  const mine = await save(path, { ...seen, [field]: changed(field, 1) })
  expect(mine, JSON.stringify(mine.body)).toMatchObject({ status: 200 })
  const theirs = await save(path, { ...seen, [field]: changed(field, 2) })
  expect(theirs).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  const now = await read(path)
  expect(now[field]).toEqual(changed(field, 1))
  expect(await save(path, { ...now, [field]: changed(field, 3) })).toMatchObject({ status: 200 })
})

test.each(forms)('of two who save %s at the same moment one gets a conflict', async (path, field) => {
  const seen = await read(path)
  const replies = await Promise.all([4, 5].map((n) => save(path, { ...seen, [field]: changed(field, n) })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a coupon that is used while its form is open can still be saved', async () => {
  const path = `/back-office/coupons/${couponId}`
  const seen = await read(path)
  await shop.database.updateTable('coupon').set({ usage_count: 7 }).where('id', '=', couponId).execute()
  expect(await save(path, { ...seen, name: 'Full moon' })).toMatchObject({
    status: 200,
    body: { item: { name: 'Full moon', usageCount: 7 } },
  })
})

test('a category that another one was dragged past can still be saved', async () => {
  const path = `/back-office/categories/${sampleId('Crystals')}`
  const seen = await read(path)
  await changeRows(shop.database, 'category', sampleId('Crystals'), { position: 9 })
  expect(await save(path, { ...seen, description: 'Clear' })).toMatchObject({ status: 200 })
})

test('the audit log tells what differs, and no versions', async () => {
  const { body } = await shop.send('GET /back-office/audit?perPage=100', { headers })
  expect(JSON.stringify(body.items)).not.toContain('"version"')
})
