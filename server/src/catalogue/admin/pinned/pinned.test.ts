import type { AdminCategory, PinnedSearch } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { changeRows } from '../../../testing/rows.ts'
import {
  sampleCategory,
  sampleId,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const editor = await addTestStaff(shop, 'editor')
const id = sampleId
const [crystals, towers] = [id('Crystals'), id('Towers')]
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

/** Stone 9 is the newest; stones 7 to 9 are in the category below. Stones 8 and 2 are sold out. */
await saveSamples(shop.database, {
  categories: [
    sampleCategory('Crystals'),
    { ...sampleCategory('Towers'), parentId: crystals },
    sampleCategory('Malas'),
  ],
  products: [
    ...Array.from({ length: 9 }, (_, i) =>
      sampleProduct(`Stone ${i + 1}`, {
        createdAt: day(i + 1),
        categoryId: i < 6 ? crystals : towers,
        variants: [sampleVariant(`S${i + 1}`, 100, { quantity: i === 7 || i === 1 ? 0 : 5 })],
      }),
    ),
    sampleProduct('Mala', { categoryId: id('Malas') }),
  ],
})

const namesAt = async (path: string) =>
  ((await shop.send(`GET ${path}`)).body.products as { name: string }[])
    .map(({ name }) => name.replace('Stone ', ''))
    .join(' ')
const read = async (): Promise<AdminCategory> =>
  (await shop.send(`GET /back-office/categories/${crystals}`, editor)).body.item as AdminCategory
const save = async (order: object) => {
  const { id: _, path, position, productCount, childCount, ...item } = await read()
  return shop.send(`PUT /back-office/categories/${crystals}`, { ...editor, body: { ...item, ...order } })
}
const pinned = (...names: string[]) => names.map((name) => ({ id: id(name) }))

// Proves PIN-01.
test('pinned products come first in a category, the others follow, and a chosen sorting wins', async () => {
  const path = `/products/category/${crystals}?sortBy=shop`
  expect(await namesAt(path)).toBe('9 8 7 6 5 4 3 2 1')
  const saved = await save({ pinned: pinned('Stone 2', 'Stone 7') })
  expect(saved.body.item).toMatchObject({
    pinned: [
      { name: 'Stone 2', isInStock: false, isPublished: true },
      { name: 'Stone 7', isInStock: true },
    ],
  })
  expect(await namesAt(path)).toBe('2 7 9 8 6 5 4 3 1')
  expect(await namesAt(`/public/products/active?category=${crystals}&sortBy=shop`)).toBe('2 7 9 8 6 5 4 3 1')
  expect(await namesAt(`/products/category/${crystals}`)).toBe('9 8 7 6 5 4 3 2 1')
  expect(await namesAt(`/products/category/${towers}?sortBy=shop`)).toBe('9 8 7')
  await save({ inStockFirst: true })
  expect(await namesAt(path)).toBe('2 7 9 6 5 4 3 1 8')
  for (const [limit, pages] of [
    [1, '2|7|9|6|5|4|3|1|8'],
    [2, '2 7|9 6|5 4|3 1|8'],
    [4, '2 7 9 6|5 4 3 1|8'],
  ] as const) {
    const found: string[] = []
    for (let page = 1; page <= Math.ceil(9 / limit); page++) {
      found.push(await namesAt(`${path}&limit=${limit}&page=${page}`))
    }
    expect(found.join('|')).toBe(pages)
  }
  expect((await shop.send(`GET ${path}`)).body).toMatchObject({ isHandSorted: true })
  expect((await shop.send(`GET /products/category/${towers}`)).body).not.toHaveProperty('isHandSorted')
  await save({ pinned: [], inStockFirst: false })
  expect(await namesAt(path)).toBe('9 8 7 6 5 4 3 2 1')
})

// Proves PIN-02.
test('only products of the category are pinned, two editors do not overwrite each other, and what moves away is not shown', async () => {
  expect((await save({ pinned: pinned('Mala') })).body).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  expect((await save({ pinned: pinned('Stone 1', 'Stone 1') })).body).toMatchObject({ code: 'INVALID_INPUT' })
  const seen = await read()
  await save({ pinned: pinned('Stone 1', 'Stone 3') })
  const { id: _, path: __, position, productCount, childCount, ...stale } = seen
  const late = await shop.send(`PUT /back-office/categories/${crystals}`, {
    ...editor,
    body: { ...stale, pinned: pinned('Stone 5') },
  })
  expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await changeRows(shop.database, 'product', id('Stone 1'), { category_id: id('Malas') })
  expect((await read()).pinned).toMatchObject([{ name: 'Stone 3' }])
  expect(await namesAt(`/products/category/${crystals}?sortBy=shop`)).toBe('3 9 8 7 6 5 4 2')
  expect(await namesAt(`/products/category/${id('Malas')}?sortBy=shop`)).not.toContain('3')
  const saved = await save({ description: 'Clear and bright' })
  expect(saved.body.item).toMatchObject({ pinned: [{ name: 'Stone 3' }] })
})

// Proves PIN-03.
test('a search shows its pinned products first, also for a word that no product has', async () => {
  const add = (phrase: string, ...names: string[]) =>
    shop.send('POST /back-office/pinned-searches', { ...editor, body: { phrase, pinned: pinned(...names) } })
  const search = async (words: string, rest = '') =>
    namesAt(`/public/products/active?search=${encodeURIComponent(words)}${rest}`)
  expect(await search('stone 4')).toBe('4')
  const { body } = await add('Stones', 'Stone 4', 'Mala')
  expect(await search('stone')).toMatch(/^4 Mala 9 /)
  expect(await search('The STONES')).toMatch(/^4 Mala 9 /)
  expect(await search('stone', '&sortBy=createdAt&sortOrder=desc')).not.toMatch(/^4/)
  expect(await search('stone', `&category=${id('Malas')}`)).toMatch(/^Mala/)
  await add('moldavite', 'Stone 5')
  const found = (await shop.send('GET /public/products/active?search=moldavite')).body
  expect(found).toMatchObject({
    hasExactMatches: true,
    products: [{ name: 'Stone 5' }],
    pagination: { total: 1 },
  })
  expect(found).not.toHaveProperty('understood')
  const preview = (await shop.send('GET /public/products/search?search=moldavite')).body
  expect(preview).toMatchObject({ hasExactMatches: true, products: [{ name: 'Stone 5' }] })
  expect((await add('stone', 'Stone 1')).body).toMatchObject({ code: 'NAME_TAKEN' })
  expect((await add('!!', 'Stone 1')).body).toMatchObject({ code: 'INVALID_INPUT' })
  const { id: searchId, version } = body.item as PinnedSearch
  const change = (fields: object) =>
    shop.send(`PUT /back-office/pinned-searches/${searchId}`, { ...editor, body: fields })
  const changed = await change({ phrase: 'stones', pinned: pinned('Stone 6'), version })
  expect(changed.body.item).toMatchObject({ pinned: [{ name: 'Stone 6' }] })
  expect(await search('stone')).toMatch(/^6 9 /)
  const stale = await change({ phrase: 'stones', pinned: pinned('Stone 5'), version })
  expect(stale.body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const listed = await shop.send('GET /back-office/pinned-searches?sort=phrase&order=asc', editor)
  expect(listed.body).toMatchObject({ total: 2, items: [{ phrase: 'moldavite' }, { phrase: 'stones' }] })
  await shop.send(`DELETE /back-office/pinned-searches/${searchId}`, editor)
  expect(await search('stone')).toMatch(/^9 /)
})
