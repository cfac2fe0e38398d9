import type { AdminCategory } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { sampleId, samplePicture, sampleProduct, saveSamples } from '../../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../../testing/test-shop.ts'
import { putAt } from './positions.ts'

const shop = closedAtEnd(await startTestShop())
await saveSamples(shop.database, { products: [sampleProduct('Quartz')] })
const { headers } = await addTestStaff(shop, 'editor')

const picture = { hash: samplePicture.hash, alt: 'Stones' }
const add = async (name: string, parentId: string | null = null) => {
  const body = { name, parentId, description: '', picture, isActive: true }
  const reply = await shop.send('POST /back-office/categories', { body, headers })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.item as AdminCategory
}
const paths = async (q = '') => {
  const reply = await shop.send(`GET /back-office/categories?perPage=100&q=${q}`, { headers })
  return (reply.body.items as AdminCategory[]).map(({ path }) => path)
}
const move = (id: string, parentId: string | null, position: number) =>
  shop.send(`POST /back-office/categories/${id}/move`, { body: { parentId, position }, headers })
const inShop = async () => {
  const { body } = await shop.send('GET /public/categories')
  return (body.categories as { name: string; parent: string | null }[]).map(({ name }) => name)
}

test('categories form a tree that is listed in its order, moved about, and shown by the shop at once', async () => {
  const root = await add('Jewellery')
  const rings = await add('Rings', root.id)
  const chains = await add('Chains', root.id)
  expect(await paths('jewellery')).toEqual(['Jewellery', 'Jewellery > Rings', 'Jewellery > Chains'])
  await move(chains.id, root.id, 0)
  expect(await paths('jewellery')).toEqual(['Jewellery', 'Jewellery > Chains', 'Jewellery > Rings'])
  const names = await inShop()
  expect(names.indexOf('Chains')).toBeLessThan(names.indexOf('Rings'))
  await move(rings.id, chains.id, 9)
  expect(await paths('jewellery')).toContain('Jewellery > Chains > Rings')
})

test('a category never lies below itself, however deep, even when two are moved at once', async () => {
  const top = await add('Top')
  const middle = await add('Middle', top.id)
  const bottom = await add('Bottom', middle.id)
  for (const parent of [top.id, middle.id, bottom.id]) {
    expect((await move(top.id, parent, 0)).body.code).toBe('CATEGORY_BELOW_ITSELF')
  }
  const [one, other] = [await add('One side'), await add('Other side')]
  const replies = await Promise.all([move(one.id, other.id, 0), move(other.id, one.id, 0)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await move(one.id, 'a'.repeat(24), 0)).status).toBe(404)
})

test('categories lie at most four levels deep, with all that lies below them', async () => {
  const ids: string[] = []
  for (const name of ['First', 'Second', 'Third', 'Fourth']) ids.push((await add(name, ids.at(-1))).id)
  const [first = '', second = '', , fourth = ''] = ids
  const body = { name: 'Fifth', parentId: fourth, description: '', picture, isActive: true }
  const fifth = await shop.send('POST /back-office/categories', { body, headers })
  expect(fifth).toMatchObject({
    status: 409,
    body: { code: 'CATEGORY_TOO_DEEP', errors: { parentId: expect.any(String) } },
  })
  const other = await add('Other')
  const deep = await add('Deep', other.id)
  const refused = await move(second, deep.id, 0)
  expect(refused.body.message).toBe('Categories can be at most four levels deep')
  expect(await paths('fourth')).toEqual(['First > Second > Third > Fourth'])
  expect((await move(second, other.id, 0)).body.item).toMatchObject({ path: 'Other > Second', position: 0 })
  expect(await paths('fourth')).toEqual(['Other > Second > Third > Fourth'])
  const { item } = (await shop.send(`GET /back-office/categories/${first}`, { headers })).body
  expect(item).toMatchObject({ childCount: 0 })
})

test('a category is renamed and hidden with all below it', async () => {
  const lamps = await add('Lamps')
  const brass = await add('Brass lamps', lamps.id)
  const body = { ...lamps, name: 'Diyas', isActive: false }
  const saved = await shop.send(`PUT /back-office/categories/${lamps.id}`, { body, headers })
  expect(saved.body.item).toMatchObject({ name: 'Diyas', isActive: false, childCount: 1 })
  expect(await inShop()).not.toContain(brass.name)
})

test('names differ among siblings, a picture must be there, and what is used is kept', async () => {
  await add('Malas')
  const body = { name: 'malas', parentId: null, description: '', picture, isActive: true }
  const duplicate = await shop.send('POST /back-office/categories', { body, headers })
  expect(duplicate).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } })
  const bare = await shop.send('POST /back-office/categories', { body: { ...body, picture: null }, headers })
  expect(bare).toMatchObject({ status: 400, body: { message: 'Please add a picture' } })
  const used = await shop.send(`DELETE /back-office/categories/${sampleId('Crystals')}`, { headers })
  expect(used.body.message).toBe('Crystals still has products')
  const empty = await add('Empty')
  expect((await shop.send(`DELETE /back-office/categories/${empty.id}`, { headers })).status).toBe(200)
  expect(await paths('empty')).toEqual([])
})

test('brands are added, renamed and removed, each name once', async () => {
  const send = (call: string, body?: object) => shop.send(call, { headers, ...(body && { body }) })
  const added = await send('POST /back-office/brands', { name: 'Vedic', description: 'From Varanasi' })
  const { id } = added.body.item as { id: string }
  const duplicate = await send('POST /back-office/brands', { name: 'VEDIC', description: '' })
  expect(duplicate.body).toMatchObject({
    code: 'NAME_TAKEN',
    message: 'There is already a brand called Vedic',
  })
  const saved = await send(`PUT /back-office/brands/${id}`, { name: 'Vedic Arts', description: '' })
  expect(saved.body.item).toMatchObject({ name: 'Vedic Arts', productCount: 0 })
  const shown = await shop.send('GET /public/brands')
  expect(shown.body.brands).toContainEqual(expect.objectContaining({ name: 'Vedic Arts' }))
  const used = await send(`DELETE /back-office/brands/${sampleId('Amrit')}`)
  expect(used.body).toMatchObject({ code: 'STILL_USED', message: 'Amrit still has products' })
  expect((await send(`DELETE /back-office/brands/${id}`)).status).toBe(200)
  expect((await send(`GET /back-office/brands/${id}`)).status).toBe(404)
})

test('a thing is put at a place of a list, beyond the end at its end', () => {
  expect(putAt(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(putAt(['a', 'b'], 'n', 99)).toEqual(['a', 'b', 'n'])
})
