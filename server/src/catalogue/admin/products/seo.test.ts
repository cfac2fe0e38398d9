import type { AdminCategory, AdminProduct, Category, Product } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import {
  sampleCategory,
  sampleId,
  samplePicture,
  sampleProduct,
  saveSamples,
} from '../../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
await saveSamples(shop.database, {
  categories: [sampleCategory('Crystals')],
  products: [sampleProduct('Quartz')],
})
const { headers } = await addTestStaff(shop, 'editor')
const sharePicture = { hash: samplePicture.hash }
const seo = { seoTitle: ' Rose quartz\n online ', seoDescription: 'Polished by hand.', sharePicture }
const trimmed = { seoTitle: 'Rose quartz online', seoDescription: 'Polished by hand.' }

const productPath = `/back-office/products/${sampleId('Quartz')}`
const readProduct = async () => (await shop.send(`GET ${productPath}`, { headers })).body.item as AdminProduct
const saveProduct = async (changes: object) => {
  const { seoTitle: _, seoDescription: __, sharePicture: ___, ...present } = await readProduct()
  return shop.send(`PUT ${productPath}`, { headers, body: { ...present, ...changes } })
}
const shownProduct = async () =>
  (await shop.send(`GET /public/products/${sampleId('Quartz')}`)).body.product as Product

// Proves SEO-01.
test('a product says by itself what search engines show, until the owner words it', async () => {
  expect((await shownProduct()).seo).toBeUndefined()
  expect((await saveProduct(seo)).body.item).toMatchObject({ ...trimmed, sharePicture })
  const shown = {
    title: 'Rose quartz online',
    description: 'Polished by hand.',
    picture: expect.stringContaining(samplePicture.hash),
  }
  expect((await shownProduct()).seo).toEqual(shown)
  // A form of before does not name the fields.
  expect((await saveProduct({ name: 'Rose quartz' })).status).toBe(200)
  expect((await shownProduct()).seo).toEqual(shown)
  await saveProduct({ seoTitle: null, seoDescription: '', sharePicture: null })
  expect((await shownProduct()).seo).toBeUndefined()
})

// Proves SEO-01.
test('a copy of a product has a title of its own', async () => {
  await saveProduct(seo)
  const { body } = await shop.send(`POST ${productPath}/duplicate`, { headers })
  expect(body.item).toMatchObject({ seoTitle: '', seoDescription: '', sharePicture })
})

// Proves SEO-01.
test('texts that no search engine shows whole are taken up to their limit, and unknown pictures are refused', async () => {
  expect((await saveProduct({ seoTitle: 'a'.repeat(201) })).status).toBe(400)
  expect((await saveProduct({ seoDescription: 'a'.repeat(501) })).status).toBe(400)
  const refused = await saveProduct({ sharePicture: { hash: '0'.repeat(16) } })
  expect(refused.body.errors).toEqual({ sharePicture: 'Please add this picture again' })
})

// Proves SEO-02.
test('so does a category, and an older form leaves its texts alone', async () => {
  const path = `/back-office/categories/${sampleId('Crystals')}`
  const shown = async () => {
    const { body } = await shop.send('GET /public/categories')
    return (body.categories as Category[]).find(({ _id }) => _id === sampleId('Crystals'))?.seo
  }
  const { body } = await shop.send(`GET ${path}`, { headers })
  const category = body.item as AdminCategory
  const { name, parentId, description, isActive, version } = category
  const picture = { hash: category.picture.hash, alt: category.picture.alt }
  const fields = { name, parentId, description, isActive, picture }
  expect(await shown()).toBeUndefined()
  const saved = await shop.send(`PUT ${path}`, { headers, body: { ...fields, ...seo, version } })
  expect(saved.body.item).toMatchObject({ ...trimmed, sharePicture })
  expect(saved.body.item).not.toMatchObject({ version })
  expect((await shop.send(`PUT ${path}`, { headers, body: fields })).status).toBe(200)
  expect(await shown()).toMatchObject({ title: 'Rose quartz online', description: 'Polished by hand.' })
  const stale = await shop.send(`PUT ${path}`, { headers, body: { ...fields, version } })
  expect(stale.body.code).toBe('CHANGED_MEANWHILE')
  const refused = await shop.send(`PUT ${path}`, {
    headers,
    body: { ...fields, sharePicture: { hash: '0'.repeat(16) } },
  })
  expect(refused.body.errors).toEqual({ sharePicture: 'Please add this picture again' })
  const added = await shop.send('POST /back-office/categories', {
    headers,
    body: { ...fields, name: 'Rings', ...seo },
  })
  expect(added.body.item).toMatchObject(trimmed)
})
