import type { SavedFilter } from '@amritvasya/contract'
import { MAX_SAVED_FILTERS } from '@amritvasya/contract/rules/saved-filters'
import { expect, test } from 'vitest'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')
const editor = await addTestStaff(shop, 'editor')

const late = {
  list: 'orders',
  name: 'Late and unpaid',
  filter: [
    { name: 'isLate', value: 'true' },
    { name: 'paymentStatus', value: 'pending' },
  ],
  sort: 'total',
  order: 'desc',
}
const save = (body: object, { headers } = owner) =>
  shop.send('POST /back-office/saved-filters', { body, headers })
const namesOf = async (list: string, { headers } = owner) => {
  const { body } = await shop.send(`GET /back-office/saved-filters?list=${list}`, { headers })
  return (body.items as SavedFilter[]).map(({ name }) => name)
}

// Proves SAVED-01.
test('a filter is saved under a name, replaced under the same name and deleted', async () => {
  const first = await save(late)
  expect(first.body.item).toMatchObject({
    name: 'Late and unpaid',
    filter: { isLate: 'true', paymentStatus: 'pending' },
    sort: 'total',
  })
  const { id } = first.body.item as SavedFilter
  const again = await save({ ...late, name: 'LATE and unpaid', filter: [{ name: 'isLate', value: 'true' }] })
  expect(again.body.item).toMatchObject({ id, name: 'LATE and unpaid', filter: { isLate: 'true' } })
  await save({ ...late, name: 'A first one' })
  expect(await namesOf('orders')).toEqual(['A first one', 'LATE and unpaid'])
  expect(await namesOf('products')).toEqual([])
  expect((await shop.send(`DELETE /back-office/saved-filters/${id}`, owner)).status).toBe(200)
  expect(await namesOf('orders')).toEqual(['A first one'])
})

// Proves SAVED-02.
test('everybody of the staff sees and deletes their own filters alone, of lists that their role reads', async () => {
  const { body } = await save({ ...late, name: 'Mine' }, packer)
  const { id } = body.item as SavedFilter
  expect(await namesOf('orders')).not.toContain('Mine')
  expect((await shop.send(`DELETE /back-office/saved-filters/${id}`, owner)).status).toBe(404)
  expect(await namesOf('orders', packer)).toEqual(['Mine'])
  expect((await save(late, editor)).status).toBe(403)
  expect((await shop.send('GET /back-office/saved-filters?list=products', packer)).status).toBe(403)
  const products = { ...late, list: 'products', filter: [{ name: 'q', value: 'rose' }], sort: 'price' }
  expect((await save(products, editor)).status).toBe(200)
})

// Proves SAVED-03.
test('what names people is not saved, nor what the list would refuse', async () => {
  for (const wrong of [
    { filter: [{ name: 'q', value: 'meera@example.com' }] },
    { filter: [{ name: 'customerId', value: 'a'.repeat(24) }] },
    { filter: [{ name: 'status', value: 'lost' }] },
    { filter: [{ name: 'color', value: 'red' }] },
    { filter: [{ name: 'page', value: '2' }] },
    { sort: 'colour' },
    { list: 'staff' },
    { name: '  ' },
  ]) {
    expect((await save({ ...late, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await save({ ...late, list: 'customers', filter: [{ name: 'q', value: 'meera' }] })).status).toBe(
    400,
  )
})

// Proves SAVED-01.
test('windows that save at once keep the limit of a list together', async () => {
  const many = Array.from({ length: MAX_SAVED_FILTERS + 6 }, (_, n) =>
    save({ ...late, name: `Filter ${n}` }, packer),
  )
  const codes = (await Promise.all(many)).map(({ status, body }) => (status === 200 ? 'saved' : body.code))
  expect(codes.filter((code) => code === 'TOO_MANY_FILTERS')).toHaveLength(7)
  expect(await namesOf('orders', packer)).toHaveLength(MAX_SAVED_FILTERS)
})
