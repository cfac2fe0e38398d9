import { type AdminProduct, type ListedProduct, pageFieldDefaults } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import {
  sampleBrand,
  sampleCategory,
  sampleId,
  samplePicture,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../../../testing/sample-catalogue.ts'
import { guestAddress, sampleLine, samplePayments } from '../../../testing/sample-checkout.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { closedAtEnd, refusal, signUpMany, startTestShop } from '../../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop({ openPayment: samplePayments().openPayment }))
await saveSamples(shop.database, {
  categories: [
    sampleCategory('Crystals'),
    sampleCategory('Bracelets', { parentId: sampleId('Crystals') }),
    sampleCategory('Hidden', { isActive: false }),
  ],
})
const { headers } = await addTestStaff(shop, 'editor')

const fields = (name: string, changes: object = {}) => ({
  name,
  shortDescription: 'Short',
  description: 'Long\nand longer',
  categoryId: sampleId('Crystals'),
  brandId: sampleId('Amrit'),
  productCode: '',
  label: 'new',
  isPublished: true,
  isFeatured: false,
  material: 'Quartz',
  shippingRate: 49.5,
  hsnCode: '7103',
  gstRate: 3,
  lowStockAt: 2,
  pictures: [{ hash: samplePicture.hash, alt: 'On a table' }],
  variants: [
    {
      size: 'M',
      color: null,
      sellingPrice: 499.5,
      mrp: 600,
      quantity: 7,
      sku: '',
      dimensions: null,
      weight: null,
    },
  ],
  ...changes,
})
const add = async (name: string, changes: object = {}) => {
  const reply = await shop.send('POST /back-office/products', { body: fields(name, changes), headers })
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
  return reply.body.item as AdminProduct
}
const inShop = (id: string) => shop.send(`GET /public/products/${id}`)
const list = async (query: string) => {
  const reply = await shop.send(`GET /back-office/products?${query}`, { headers })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as unknown as { items: ListedProduct[]; total: number }
}

/** Another value than the default for each field that only the product's page shows. */
const onPage: Required<typeof pageFieldDefaults> = {
  returns: 'made to measure',
  countryOfOrigin: 'BR',
  manufacturer: 'Pedras do Sul, Soledade, Brazil',
  packer: 'Amrit Packers, 4 Mill Road, Pune 411001',
  importer: 'Amrit Traders, 12 Laxmi Road, Pune 411030',
  manufacturedMonth: '2026-03',
  consumerCare: 'Stone desk, care@example.com, 020 2445 0000',
}

test('what only the page of a product shows is saved and exported, and stays when a form does not name it', async () => {
  const usual = await add('Amethyst for anyone')
  expect((await inShop(usual.id)).body.product).toMatchObject(pageFieldDefaults)
  const { id, updatedAt, productCode, variants } = await add('Bracelet to measure', onPage)
  expect((await inShop(id)).body.product).toMatchObject(onPage)
  const body = {
    ...fields('Bracelet to measure', { productCode, variants, isPublished: false }),
    updatedAt,
  }
  const saved = await shop.send(`PUT /back-office/products/${id}`, { body, headers })
  expect(saved.body.item, JSON.stringify(saved.body)).toMatchObject(onPage)

  const file = await fetch(`${shop.address}/api/back-office/products.csv`, { headers })
  await shop.send(`DELETE /back-office/products/${id}`, { headers })
  const imported = await fetch(`${shop.address}/api/back-office/products/import`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: await file.arrayBuffer(),
  })
  expect(await imported.json()).toMatchObject({ item: { created: 1, changed: 0 } })
  const [again] = (await list(`q=${productCode}`)).items
  const read = await shop.send(`GET /back-office/products/${again?.id}`, { headers })
  expect(read.body.item).toMatchObject(onPage)
})

test('a product that is added stands in the shop at the next request, with made-up codes and its stock', async () => {
  const product = await add('Rose Quartz Heart')
  expect(product).toMatchObject({ isInShop: true, shippingRate: 49.5, gstRate: 3, lowStockAt: 2 })
  expect(product.productCode).toMatch(/^P-[0-9A-F]{6}$/)
  expect(product.variants).toMatchObject([
    { sku: `${product.productCode}-1`, quantity: 7, sellingPrice: 499.5 },
  ])
  expect((await inShop(product.id)).body.product).toMatchObject({
    name: 'Rose Quartz Heart',
    totalStock: 7,
    status: 'new',
    priceDisplay: { displayPrice: 499.5, hasDiscount: false, MRP: 600 },
    images: [{ alt: 'On a table', width: 1200 }],
  })
})

test('a product is saved as a whole: its stock stays, its variants change places with their SKUs, and the log tells both', async () => {
  const before = await add('Amethyst Point', {
    variants: ['S', 'L'].map((size, i) => ({
      ...{ size, color: null, sellingPrice: 100, mrp: 100, quantity: 4, sku: `AP-${i}` },
      ...{
        dimensions: { length: 1, breadth: null, height: 2.5, unit: 'cm' },
        weight: { value: 12.5, unit: 'g' },
      },
    })),
  })
  const [small, large] = before.variants
  const body = {
    ...before,
    name: 'Amethyst Tower',
    variants: [
      { ...large, sku: 'AP-0', quantity: 999 },
      { ...small, sku: 'AP-1' },
    ],
  }
  const saved = await shop.send(`PUT /back-office/products/${before.id}`, { body, headers })
  expect(saved.body.item).toMatchObject({
    name: 'Amethyst Tower',
    variants: [
      { id: large?.id, sku: 'AP-0', quantity: 4, dimensions: { height: 2.5 }, weight: { value: 12.5 } },
      { id: small?.id, sku: 'AP-1' },
    ],
  })
  expect((await inShop(before.id)).body.product).toMatchObject({ name: 'Amethyst Tower' })
  const again = await shop.send(`PUT /back-office/products/${before.id}`, { body, headers })
  expect(again).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  const owner = await addTestStaff(shop, 'owner')
  const log = await shop.send(`GET /back-office/audit?subjectId=${before.id}`, { headers: owner.headers })
  expect(log.body.items).toMatchObject([
    {
      action: 'product.saved',
      label: 'Amethyst Tower',
      before: { name: 'Amethyst Point' },
      after: { name: 'Amethyst Tower' },
    },
    { action: 'product.added' },
  ])
})

// Proves TAX-02.
test('a published product cannot lose its HSN code, while one that never had it stays changeable', async () => {
  const coded = await add('Coded bowl', { hsnCode: '8306' })
  const emptied = { ...coded, hsnCode: '' }
  expect(await shop.send(`PUT /back-office/products/${coded.id}`, { body: emptied, headers })).toMatchObject({
    status: 400,
    body: { errors: { hsnCode: 'Please enter the HSN code before you publish the product' } },
  })
  await shop.database.updateTable('product').set({ hsn_code: '' }).where('id', '=', coded.id).execute()
  const { item } = (await shop.send(`GET /back-office/products/${coded.id}`, { headers })).body
  const body = { ...(item as AdminProduct), shortDescription: 'Still here' }
  expect((await shop.send(`PUT /back-office/products/${coded.id}`, { body, headers })).status).toBe(200)
})

test('a variant has one of the pictures of its product, and loses it together with the product', async () => {
  const own = { ...fields('x').variants[0], picture: samplePicture.hash }
  const { id, updatedAt, ...saved } = await add('Bracelet in colours', {
    variants: [own, { ...own, size: 'L', picture: 'f'.repeat(16) }],
  })
  expect(saved.variants.map(({ picture }) => picture)).toEqual([samplePicture.hash, null])
  const shown = (await inShop(id)).body.product as { image: string; variants: { image: string | null }[] }
  expect(shown.variants.map(({ image }) => image)).toEqual([shown.image, null])

  const [first, second] = saved.variants
  const { picture: _, ...unnamed } = first ?? {}
  const put = async (body: object) =>
    (await shop.send(`PUT /back-office/products/${id}`, { body, headers })).body.item as AdminProduct
  const updated = await put({ ...saved, updatedAt, variants: [unnamed, second] })
  expect(updated.variants[0]?.picture).toBe(samplePicture.hash)
  const bare = await put({ ...updated, isPublished: false, pictures: [] })
  expect(bare.variants[0]?.picture).toBeNull()
})

test('what cannot be saved is refused in words that the owner understands, and nothing is saved', async () => {
  const variant = fields('x').variants[0]
  const cases: [object, string][] = [
    [{ name: ' ' }, 'Please enter a name'],
    [{ variants: [] }, 'A product needs at least one variant'],
    [{ variants: [{ ...variant, sellingPrice: 700 }] }, 'The selling price must not be above the MRP'],
    [{ variants: [{ ...variant, sellingPrice: 9.999 }] }, 'The selling price may have at most two decimals'],
    [{ variants: [{ ...variant, mrp: '600' }] }, 'Please enter the MRP in rupees'],
    [{ variants: [{ ...variant, quantity: -1 }] }, 'The stock must not be below 0'],
    [{ variants: [variant, variant] }, 'Two variants have the same size and colour: m'],
    [
      {
        variants: [
          { ...variant, size: '' },
          { ...variant, size: null },
        ],
      },
      'Please give each variant a size or a colour',
    ],
    [{ hsnCode: '71031' }, 'The HSN code has 4, 6 or 8 digits'],
    [{ gstRate: 7 }, 'The GST rate is one of 0, 0.25, 1.5, 3, 5, 12, 18, 28, 40 per cent'],
    [{ categoryId: 'a'.repeat(24) }, 'Please choose a category'],
    [{ brandId: '' }, 'Please choose a brand'],
    [{ pictures: [] }, 'Please add a picture before you publish the product'],
    [{ pictures: [{ hash: 'f'.repeat(16), alt: '' }] }, 'Please add this picture again'],
    [{ shippingRate: -1 }, 'The shipping rate must not be negative'],
  ]
  const { total } = await list('')
  for (const [changes, message] of cases) {
    const reply = await shop.send('POST /back-office/products', { body: fields('Wrong', changes), headers })
    expect(reply.body, message).toMatchObject({ success: false, message })
  }
  expect((await list('')).total).toBe(total)
})

test('codes and SKUs belong to one product', async () => {
  const { name } = await add('First owner', {
    productCode: 'TAKEN',
    variants: [{ ...fields('x').variants[0], sku: 'TAKEN-S' }],
  })
  const duplicate = await shop.send('POST /back-office/products', {
    body: fields('Twin', { productCode: 'TAKEN' }),
    headers,
  })
  expect(duplicate).toMatchObject(
    refusal(409, 'CODE_TAKEN', `The product code TAKEN is already used by ${name}`),
  )
  const body = fields('Twin', { variants: [{ ...fields('x').variants[0], sku: 'TAKEN-S' }] })
  const sku = await shop.send('POST /back-office/products', { body, headers })
  expect(sku.body.message).toBe(`The SKU TAKEN-S is already used by ${name}`)
})

test('a variant of another product cannot be taken over', async () => {
  const [one, other] = [await add('One'), await add('Other')]
  const body = { ...one, variants: other.variants }
  const reply = await shop.send(`PUT /back-office/products/${one.id}`, { body, headers })
  expect(reply).toMatchObject({ status: 400, body: { code: 'VARIANT_MISMATCH' } })
})

test('a copy is a draft without stock, and is published when it is ready', async () => {
  const product = await add('Citrine')
  const reply = await shop.send(`POST /back-office/products/${product.id}/duplicate`, { headers })
  const copy = reply.body.item as AdminProduct
  expect(copy).toMatchObject({ name: 'Copy of Citrine', isPublished: false, variants: [{ quantity: 0 }] })
  expect(copy.productCode).not.toBe(product.productCode)
  expect((await inShop(copy.id)).status).toBe(404)
  await shop.send(`POST /back-office/products/${copy.id}/publish`, { headers })
  expect((await inShop(copy.id)).status).toBe(200)
  await shop.send(`POST /back-office/products/${copy.id}/unpublish`, { headers })
  expect((await inShop(copy.id)).status).toBe(404)
})

// Proves O4.
test('a product that was ordered cannot be removed, and its order stays as it was when it changes', async () => {
  await saveSamples(shop.database, {
    categories: [sampleCategory('Crystals')],
    products: [sampleProduct('Ordered', { price: 500 })],
  })
  const id = sampleId('Ordered')
  const [token = ''] = await signUpMany(shop, 1)
  const body = { items: [sampleLine('Ordered')], shippingAddress: guestAddress }
  const placed = await shop.send('POST /orders/create', { token, body })
  const orderOf = async () => (await shop.send(`GET /orders/${placed.body.orderId}`, { token })).body
  const before = await orderOf()
  const removed = await shop.send(`DELETE /back-office/products/${id}`, { headers })
  expect(removed).toMatchObject({ status: 409, body: { code: 'PRODUCT_ORDERED' } })
  const product = (await shop.send(`GET /back-office/products/${id}`, { headers })).body.item as AdminProduct
  const variants = [{ ...product.variants[0], sellingPrice: 900, mrp: 999 }]
  const changed = { ...product, name: 'Renamed', variants }
  expect((await shop.send(`PUT /back-office/products/${id}`, { body: changed, headers })).status).toBe(200)
  expect(await orderOf()).toEqual(before)
})

test('a product that was never ordered is gone for good', async () => {
  const { id } = await add('Mistake')
  expect((await shop.send(`DELETE /back-office/products/${id}`, { headers })).status).toBe(200)
  expect((await inShop(id)).status).toBe(404)
  expect((await shop.send(`GET /back-office/products/${id}`, { headers })).body.code).toBe(
    'PRODUCT_NOT_FOUND',
  )
})

test('products are found by name, code and SKU, narrowed down and sorted', async () => {
  await saveSamples(shop.database, {
    brands: [sampleBrand('Amrit'), sampleBrand('Vedic')],
    categories: [
      sampleCategory('Crystals'),
      sampleCategory('Bracelets', { parentId: sampleId('Crystals') }),
      sampleCategory('Hidden', { isActive: false }),
    ],
    products: [
      sampleProduct('Zeta lamp', { productCode: 'ZL-100%', price: 10, brandId: sampleId('Vedic') }),
      sampleProduct('Zeta bead', {
        categoryId: sampleId('Bracelets'),
        isPublished: false,
        brandId: sampleId('Vedic'),
        variants: [sampleVariant('ZB_1', 30, { quantity: 0 })],
      }),
      sampleProduct('Zeta veil', {
        categoryId: sampleId('Hidden'),
        label: 'sale',
        brandId: sampleId('Vedic'),
        variants: [sampleVariant('ZV-1', 20, { quantity: 50 })],
      }),
    ],
  })
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name)
  expect(await names('q=zeta&sort=name&order=asc')).toEqual(['Zeta bead', 'Zeta lamp', 'Zeta veil'])
  expect(await names('q=zeta&sort=price&order=desc')).toEqual(['Zeta bead', 'Zeta veil', 'Zeta lamp'])
  expect(await names('q=zeta&sort=stock&order=asc')).toEqual(['Zeta bead', 'Zeta lamp', 'Zeta veil'])
  expect(await names('q=zl-100%25')).toEqual(['Zeta lamp'])
  expect(await names('q=zb_')).toEqual(['Zeta bead'])
  expect(await names('q=zeta%20zv')).toEqual(['Zeta veil'])
  expect(await names(`brandId=${sampleId('Vedic')}&isPublished=false`)).toEqual(['Zeta bead'])
  expect(await names(`q=zeta&categoryId=${sampleId('Crystals')}&sort=name&order=asc`)).toEqual([
    'Zeta bead',
    'Zeta lamp',
  ])
  expect(await names('q=zeta&label=sale')).toEqual(['Zeta veil'])
  expect(await names('q=zeta&isLow=true&sort=name&order=asc')).toEqual(['Zeta bead', 'Zeta lamp'])
  const page = await list(`q=zeta&sort=name&order=asc&perPage=2&page=2`)
  expect(page).toMatchObject({ total: 3, items: [{ name: 'Zeta veil', isPublished: true, isInShop: false }] })
  const byIds = await list(`ids=${sampleId('Zeta lamp')}`)
  expect(byIds.items).toMatchObject([{ name: 'Zeta lamp', sellingPrice: 10, stock: 5, isLow: true }])
})
