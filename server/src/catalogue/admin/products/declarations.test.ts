import type { AdminProduct, GoLiveItem, LastDeclarations, ListedProduct } from '@amritvasya/contract'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import { changeRows } from '../../../testing/rows.ts'
import {
  productForm,
  sampleId,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts'

const demo = await startTestShop()
const live = await startTestShop({
  sharing: demo,
  config: { ...readConfig({ TRUSTED_PROXIES: '127.0.0.1' }), SHOP_MODE: 'live' },
})
afterAll(async () => {
  await live.close()
  await demo.close()
})
await saveSamples(demo.database, {
  products: [
    sampleProduct('Older stone'),
    sampleProduct('Draft without origin', { isPublished: false }),
    sampleProduct('Draft of Brazil', { isPublished: false, countryOfOrigin: 'BR' }),
    sampleProduct('Draft of India', { isPublished: false, countryOfOrigin: 'IN' }),
  ],
})
const { id: staffId, headers } = await addTestStaff(demo, 'editor')
// A live shop asks everybody for two-step sign-in.
await changeRows(demo.database, 'staff', staffId, { encrypted_totp_secret: Buffer.from('set up') })

const create = (shop: TestShop, name: string, changes: object) =>
  shop.send('POST /back-office/products', { body: productForm(name, changes), headers })
const read = async (name: string) =>
  (await demo.send(`GET /back-office/products/${sampleId(name)}`, { headers })).body.item as AdminProduct
const save = (shop: TestShop, product: AdminProduct, changes: object) =>
  shop.send(`PUT /back-office/products/${product.id}`, { body: { ...product, ...changes }, headers })
const publish = (shop: TestShop, name: string) =>
  shop.send(`POST /back-office/products/${sampleId(name)}/publish`, { headers })

const noImporter = { message: 'Please enter the importer before you publish an imported product' }
const noOrigin = { message: 'Please choose the country of origin before you publish the product' }

// Proves GOODS-03.
test('an imported product is not published without its importer, in no mode and in no way', async () => {
  for (const shop of [demo, live]) {
    const refused = await create(shop, 'Amethyst', { countryOfOrigin: 'Brazil' })
    expect(refused).toMatchObject({
      status: 400,
      body: { ...noImporter, errors: { importer: noImporter.message } },
    })
    expect(await publish(shop, 'Draft of Brazil')).toMatchObject({ status: 400, body: noImporter })
    const ids = [sampleId('Draft of Brazil')]
    const many = await shop.send('POST /back-office/products/publish', { body: { ids }, headers })
    expect(many.body.outcomes).toMatchObject([{ outcome: 'impossible', ...noImporter }])
  }
  const file = `product_code,country_of_origin,published\nCODE Draft of Brazil,Brazil,yes\n`
  const imported = await fetch(`${demo.address}/api/back-office/products/import`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: file,
  })
  expect(JSON.stringify(await imported.json())).toContain(noImporter.message)
  const draft = await create(demo, 'Amethyst draft', { countryOfOrigin: 'BR', isPublished: false })
  expect(draft).toMatchObject({ status: 200, body: { item: { countryOfOrigin: 'BR' } } })
  const whole = await create(live, 'Amethyst', { countryOfOrigin: 'br', importer: 'Amrit, Pune' })
  expect(whole).toMatchObject({ status: 200, body: { item: { countryOfOrigin: 'BR', isPublished: true } } })
})

// Proves GOODS-03, decision 47.
test('a product without origin is published in a demo shop, and not in a live one', async () => {
  expect(await create(live, 'Unknown stone', {})).toMatchObject({ status: 400, body: noOrigin })
  expect(await publish(live, 'Draft without origin')).toMatchObject({ status: 400, body: noOrigin })
  expect(await publish(live, 'Draft of India')).toMatchObject({ status: 200 })
  expect(await create(demo, 'Unknown stone', {})).toMatchObject({ status: 200 })
  expect(await publish(demo, 'Draft without origin')).toMatchObject({ status: 200 })
})

// Proves GOODS-03, decision 47.
test('a product that names an importer is not published without its origin, in no mode and in no way', async () => {
  await saveSamples(demo.database, {
    products: [sampleProduct('Draft of an importer', { importer: 'Amrit, Pune', isPublished: false })],
  })
  for (const shop of [demo, live]) {
    expect(await create(shop, 'Imported stone', { importer: 'Amrit, Pune' })).toMatchObject({
      status: 400,
      body: { ...noOrigin, errors: { countryOfOrigin: noOrigin.message } },
    })
    expect(await publish(shop, 'Draft of an importer')).toMatchObject({ status: 400, body: noOrigin })
    const ids = [sampleId('Draft of an importer')]
    const many = await shop.send('POST /back-office/products/publish', { body: { ids }, headers })
    expect(many.body.outcomes).toMatchObject([{ outcome: 'impossible', ...noOrigin }])
  }
  const imported = await fetch(`${demo.address}/api/back-office/products/import`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: 'product_code,published\nCODE Draft of an importer,yes\n',
  })
  expect(JSON.stringify(await imported.json())).toContain(noOrigin.message)
  const saved = await save(demo, await read('Draft of an importer'), {
    countryOfOrigin: 'NP',
    isPublished: true,
  })
  expect(saved).toMatchObject({ status: 200, body: { item: { isPublished: true } } })
})

// Proves GOODS-03.
test('a product that is published already can be saved without origin, but cannot lose what it has', async () => {
  const older = await read('Older stone')
  const renamed = await save(live, older, { shortDescription: 'Still here' })
  expect(renamed).toMatchObject({ status: 200 })
  const foreign = await save(live, await read('Older stone'), { countryOfOrigin: 'MG' })
  expect(foreign).toMatchObject({ status: 400, body: noImporter })
  const whole = await save(live, await read('Older stone'), {
    countryOfOrigin: 'MG',
    importer: 'Amrit, Pune',
  })
  expect(whole).toMatchObject({ status: 200 })
  expect(await save(live, await read('Older stone'), { importer: '' })).toMatchObject({
    status: 400,
    body: noImporter,
  })
  expect(await save(live, await read('Older stone'), { countryOfOrigin: null })).toMatchObject({
    status: 400,
    body: noOrigin,
  })
})

// Proves GOODS-04.
test('the go-live checklist names the products that lack something, and a filter lists them', async () => {
  await saveSamples(demo.database, {
    products: [
      sampleProduct('Whole', {
        countryOfOrigin: 'IN',
        packer: 'Amrit, Pune',
        variants: [sampleVariant('WHOLE', 100, { netQuantity: { value: 1, unit: 'piece' } })],
      }),
      sampleProduct('Makerless', { countryOfOrigin: 'IN' }),
      sampleProduct('Importerless', { countryOfOrigin: 'NP' }),
      sampleProduct('Struck', { variants: [sampleVariant('STRUCK', 100, { mrpPaise: 200_00 })] }),
    ],
  })
  const owner = await addTestStaff(demo, 'owner')
  const { item } = (await demo.send('GET /back-office/go-live-checklist', owner)).body as {
    item: { checks: GoLiveItem[] }
  }
  const help = (key: string) => item.checks.find((check) => check.key === key)?.help
  expect(help('maker')).toContain('Makerless')
  expect(help('importer')).toContain('Without one: Importerless.')
  expect(help('origin')).toContain('Struck')
  expect(help('net-quantity')).toMatch(/Without one: .*Importerless/)
  expect(help('struck-prices')).toContain('present price: Struck.')
  const names = async (query: string) => {
    const { items } = (await demo.send(`GET /back-office/products?perPage=50&${query}`, { headers })).body
    return (items as ListedProduct[]).map(({ name }) => name)
  }
  expect(await names('isDeclared=true')).toEqual(['Whole'])
  expect(await names('isDeclared=false')).toContain('Struck')
  expect(await names('isDeclared=false')).not.toContain('Whole')
})

// Proves GOODS-01.
test('a country that does not exist and a month that is none are refused with a message for the field', async () => {
  const reply = await create(demo, 'Odd', {
    countryOfOrigin: 'Atlantis',
    manufacturedMonth: '2026-13',
    variants: [{ ...productForm('').variants[0], netQuantity: { value: 0, unit: 'piece' } }],
  })
  expect(reply.status).toBe(400)
  expect(reply.body.errors).toEqual({
    countryOfOrigin: 'There is no country “Atlantis”; please enter its English name or code',
    manufacturedMonth: 'Please enter month and year like 2026-03',
    'variants.0.netQuantity.value': 'The net quantity must be above 0',
  })
})

test('a new product begins with what the last saved one declares, whatever is published after it', async () => {
  const last = async () => {
    const { item } = (await demo.send('GET /back-office/products/last-declarations', { headers })).body
    return item as LastDeclarations
  }
  const ours = { countryOfOrigin: 'IN', manufacturer: 'Saved last, Pune' }
  expect((await create(demo, 'Saved last', ours)).status).toBe(200)
  expect(await last()).toMatchObject(ours)
  expect((await publish(demo, 'Draft of India')).status).toBe(200)
  expect(await last()).toMatchObject(ours)
  expect((await save(demo, await read('Draft of India'), { manufacturer: 'Later, Jaipur' })).status).toBe(200)
  expect(await last()).toMatchObject({ manufacturer: 'Later, Jaipur' })
})
