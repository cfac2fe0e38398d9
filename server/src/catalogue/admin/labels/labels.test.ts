import type { AdminProduct, StockItem } from '@amritvasya/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const editor = await addTestStaff(shop, 'editor')
const packer = await addTestStaff(shop, 'packer')
const { headers } = editor
const addProduct = (name: string, variants = [sampleVariant(`SKU ${name}`, 100)]) =>
  saveSamples(shop.database, {
    products: [sampleProduct(name, { variants: variants as [(typeof variants)[0]] })],
  })
const read = async (name: string) =>
  (await shop.send(`GET /back-office/products/${sampleId(name)}`, { headers })).body.item as AdminProduct
const save = (product: AdminProduct, gtins: readonly (string | null | undefined)[]) =>
  shop.send(`PUT /back-office/products/${product.id}`, {
    headers,
    body: { ...product, variants: product.variants.map((one, i) => ({ ...one, gtin: gtins[i] })) },
  })
const open = (query: string) =>
  fetch(`${shop.address}/api/back-office/labels.pdf?${query}`, { headers: packer.headers })
async function pagesOf(reply: Response) {
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  const { text } = await extractText(document)
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { text, width: Math.round(width), height: Math.round(height) }
}

// Proves BARCODE-01.
test('variants have codes of their own, which differ, stay, and are not given again', async () => {
  await addProduct('Agate', [
    sampleVariant('AGATE-S', 100, { size: 'S' }),
    sampleVariant('AGATE-M', 100, { size: 'M' }),
  ])
  const before = await read('Agate')
  const [small, medium] = before.variants.map(({ barcode }) => barcode)
  expect(small).toMatch(/^9\d{9}$/)
  expect(medium).not.toBe(small)
  const [first] = before.variants
  if (!first) throw new Error('no variant')
  await save({ ...before, variants: [first] }, [])
  const after = await read('Agate')
  await save({ ...after, variants: [first, { ...first, id: undefined as never, size: 'L', sku: '' }] }, [])
  const codes = (await read('Agate')).variants.map(({ barcode }) => barcode)
  expect(codes[0]).toBe(small)
  expect(codes[1]).toMatch(/^9\d{9}$/)
  expect(codes[1]).not.toBe(medium)
})

// Proves BARCODE-02, BARCODE-05.
test('the barcode of the maker is checked, belongs to one variant, moves between them, and is found', async () => {
  await addProduct('Beryl', [
    sampleVariant('BERYL-S', 100, { size: 'S' }),
    sampleVariant('BERYL-M', 100, { size: 'M' }),
  ])
  await addProduct('Citrine')
  const beryl = await read('Beryl')
  const wrong = await save(beryl, ['8901030865270', undefined])
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: { 'variants.0.gtin': expect.stringContaining('last digit') } },
  })
  expect((await save(beryl, ['123', undefined])).body.message).toContain('8, 12, 13 or 14 digits')
  const twice = await save(beryl, ['8901030865275', '08901030865275'])
  expect(twice.status).toBe(409)
  const saved = await save(beryl, ['890 1030 865275', undefined])
  expect(saved).toMatchObject({ status: 200 })
  const swapped = await save(await read('Beryl'), ['036000291452', '8901030865275'])
  expect((swapped.body.item as AdminProduct).variants).toMatchObject([
    { gtin: '036000291452', barcode: '036000291452' },
    { gtin: '8901030865275', barcode: '8901030865275' },
  ])
  const taken = await save(await read('Citrine'), ['0036000291452'])
  expect(taken).toMatchObject({
    status: 409,
    body: {
      code: 'CODE_TAKEN',
      errors: { 'variants.0.gtin': 'The barcode 036000291452 is already used by Beryl' },
    },
  })
  // An older client does not send the field.
  await save(await read('Beryl'), [undefined, undefined])
  expect((await read('Beryl')).variants.map(({ gtin }) => gtin)).toEqual(['036000291452', '8901030865275'])
  const copy = await shop.send(`POST /back-office/products/${sampleId('Beryl')}/duplicate`, { headers })
  expect((copy.body.item as AdminProduct).variants.map(({ gtin }) => gtin)).toEqual([null, null])
  for (const q of ['036000291452', '0036000291452']) {
    const { body } = await shop.send(`GET /back-office/stock?q=${q}`, { headers })
    expect((body.items as StockItem[]).map(({ productName }) => productName)).toEqual(['Beryl'])
  }
  const own = (await read('Citrine')).variants[0]?.barcode
  const { body } = await shop.send(`GET /back-office/products?q=${own}`, { headers })
  expect(body.items).toMatchObject([{ name: 'Citrine' }])
})

// Proves BARCODE-02.
test('of two products that are given the same barcode at the same moment, one is refused', async () => {
  await addProduct('Diamond')
  await addProduct('Emerald')
  const products = [await read('Diamond'), await read('Emerald')]
  const replies = await Promise.all(products.map((product) => save(product, ['4006381333931'])))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

// Proves BARCODE-03.
test('labels of chosen variants fill a sheet from its first free place on, and go on on the next', async () => {
  await addProduct('Fluorite', [sampleVariant('FLUO-1', 499, { size: '8 mm', quantity: 7 })])
  await addProduct('Garnet')
  await save(await read('Garnet'), ['96385074'])
  const listed = await shop.send(
    `GET /back-office/labels?products=${sampleId('Fluorite')}&variants=${sampleId('variant SKU Garnet')}`,
    packer,
  )
  const items = listed.body.items as StockItem[]
  expect(items).toMatchObject([
    { productName: 'Fluorite', quantity: 7 },
    { productName: 'Garnet', barcode: '96385074' },
  ])
  const [fluorite, garnet] = items
  const pieces = `${fluorite?.id}x24,${garnet?.id}x2`
  const sheet = await pagesOf(await open(`pieces=${pieces}&sheet=a4-24&mrp=true`))
  expect([sheet.width, sheet.height]).toEqual([595, 842])
  expect(sheet.text).toHaveLength(2)
  expect(sheet.text[0]?.match(/Fluorite/g)).toHaveLength(24)
  expect(sheet.text[0]).toContain(`8 mm`)
  expect(sheet.text[0]).toContain(fluorite?.barcode)
  expect(sheet.text[0]).toContain('MRP ₹499.00 (incl. of all taxes)')
  expect(sheet.text[1]?.match(/96385074/g)).toHaveLength(2)
  const begun = await pagesOf(await open(`pieces=${garnet?.id}x2&sheet=a4-65&first=65`))
  expect(begun.text).toHaveLength(2)
  expect(begun.text[0]).not.toContain('MRP')
  const roll = await pagesOf(await open(`pieces=${garnet?.id}x3&sheet=roll-50x25`))
  expect(roll).toMatchObject({ width: 142, height: 71 })
  expect(roll.text).toHaveLength(3)
})

// Proves BARCODE-03.
test.each([
  ['no pieces', '', 400],
  ['a number of none', `pieces=${'a'.repeat(24)}x0`, 400],
  ['too many', `pieces=${'a'.repeat(24)}x1001`, 400],
  ['another sheet', `pieces=${'a'.repeat(24)}x1&sheet=a5`, 400],
  ['a place that the sheet has not', `pieces=${'a'.repeat(24)}x1&sheet=a4-24&first=25`, 400],
  ['an unknown variant', `pieces=${'a'.repeat(24)}x1`, 404],
])('labels of %s are refused', async (_name, query, status) => {
  expect((await open(query)).status).toBe(status)
})
