import type { AdminProduct, CsvOutcome } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { findBroken } from '../../../../invariants/invariants.repository.ts'
import { changeRows } from '../../../../testing/rows.ts'
import { sampleCategory, saveSamples } from '../../../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const { headers } = await addTestStaff(shop, 'owner')
const { database } = shop
await saveSamples(database, { categories: [sampleCategory('Bracelets'), sampleCategory('Malas')] })

async function send(file: string, isDryRun = false) {
  const reply = await fetch(
    `${shop.address}/api/back-office/products/import${isDryRun ? '?dryRun=true' : ''}`,
    { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body: file },
  )
  const body = (await reply.json()) as { item: CsvOutcome; code?: string; problems: CsvOutcome['problems'] }
  return { status: reply.status, body }
}
const products = async () => {
  const listed = await shop.send('GET /back-office/products?perPage=100', { headers })
  const items = listed.body.items as { id: string }[]
  const all = await Promise.all(
    items.map(async ({ id }) => (await shop.send(`GET /back-office/products/${id}`, { headers })).body.item),
  )
  return new Map((all as AdminProduct[]).map((product) => [product.productCode, product]))
}
const stockOf = (product?: AdminProduct) => product?.variants.map(({ quantity }) => quantity)
const redirects = async () =>
  Object.fromEntries(
    (await database.selectFrom('redirect').selectAll().execute()).map(({ path, target }) => [path, target]),
  )

const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,SEO Description,Cost per item,Status'
const shopify = `\ufeff${shopifyHeader}
rose-quartz,Rose Quartz Bracelet,"<p>Soft &amp; pink,
""calm"".</p><ul><li>8 mm</li><li>Elastic</li></ul><script>alert(1)</script>",Amrit,Jewellery,Bracelets,"love, pink",true,Size,Small,Colour,Pink,'RQ-S,25.5,12,499.00,799.00,https://cdn.example/1.jpg,1,For the heart,120,active
rose-quartz,,,,,,,,,Large,,Rose,RQ-L,30,-2,549.00,400.00,https://cdn.example/2.jpg,2,,,
rose-quartz,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,,
tulsi-mala,Tulsi mala,<b>108</b> beads,Vrindavan Crafts,,Malas,,false,Title,Default Title,,,,,3,"1,250.00",,,,,,draft
broken,No price,,Amrit,,Malas,,true,Title,Default Title,,,,,3,,,,,,,active
`

// Proves MOVE-03, MOVE-04, decision 151.
test('an export of Shopify is tried, imported as drafts and imported again without a change', async () => {
  const tried = await send(shopify, true)
  expect(tried.body.item).toMatchObject({
    lines: 5,
    created: 2,
    changed: 0,
    problems: [],
    unknownColumns: [],
  })
  expect(tried.body.item.formerShop).toMatchObject({
    name: 'Shopify',
    brands: ['Vrindavan Crafts'],
    notes: [{ line: 6, message: 'No price has nothing that can be bought, and is left out' }],
  })
  expect((await products()).size).toBe(0)
  expect(await redirects()).toEqual({})
  expect((await send(shopify)).body.item).toMatchObject({ created: 2 })
  const imported = await products()
  const quartz = imported.get('SHOPIFY-rose-quartz')
  expect(quartz).toMatchObject({
    name: 'Rose Quartz Bracelet',
    description: 'Soft & pink, "calm".\n\n• 8 mm\n• Elastic',
    shortDescription: 'For the heart',
    isPublished: false,
    hsnCode: '',
    countryOfOrigin: null,
  })
  expect(quartz?.variants).toMatchObject([
    { sku: 'RQ-S', size: 'Small / Pink', sellingPrice: 499, mrp: 799, weight: { value: 25.5, unit: 'g' } },
    { sku: 'RQ-L', size: 'Large / Rose', sellingPrice: 549, mrp: 549 },
  ])
  expect(stockOf(quartz)).toEqual([12, 0])
  const mala = imported.get('SHOPIFY-tulsi-mala')
  expect(mala?.variants).toMatchObject([{ sku: 'SHOPIFY-tulsi-mala-1', size: null, sellingPrice: 1250 }])
  expect(await redirects()).toEqual({
    '/products/rose-quartz': `/product/${quartz?.id}`,
    '/products/tulsi-mala': `/product/${mala?.id}`,
  })
  const again = await send(shopify)
  expect(again.body.item).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect(await products()).toEqual(imported)
  expect(await findBroken(database)).toEqual([])
})

// Proves MOVE-03.
test('a second export changes what differs, and neither stock nor what staff have added', async () => {
  const quartz = (await products()).get('SHOPIFY-rose-quartz')
  await changeRows(database, 'product', quartz?.id ?? '', { hsn_code: '7117', country_of_origin: 'IN' })
  await database
    .updateTable('redirect')
    .set({ target: '/categories' })
    .where('path', 'like', '%mala')
    .execute()
  const edited = shopify.replace('499.00', '450.00').replace('25.5,12,', '25.5,99,')
  const tried = await send(edited, true)
  expect(tried.body.item).toMatchObject({ created: 0, changed: 1, unchanged: 1, problems: [] })
  expect((await send(edited)).status).toBe(200)
  const now = (await products()).get('SHOPIFY-rose-quartz')
  expect(now).toMatchObject({ id: quartz?.id, hsnCode: '7117', countryOfOrigin: 'IN' })
  expect(now?.variants[0]?.sellingPrice).toBe(450)
  expect(stockOf(now)).toEqual([12, 0])
  expect((await redirects())['/products/tulsi-mala']).toBe('/categories')
})

const woo = `ID,Type,SKU,Name,Published,"Short description",Description,"In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"
44,simple,BOWL-1,"Singing Bowl – 10 cm",1,<p>Rings long</p>,"Hand-made.\\nFrom Nepal.",1,4,0.45,1500,1999,"Malas > Old, Bracelets",,"https://wp.example/a.jpg",,,
51,variable,RING,Ring,1,,,1,,,,,Bracelets,,,,Size,"6, 7"
52,variation,RING-6,"Ring - 6",1,,,1,2,,,300,,,,RING,Size,6
53,variation,RING-6,"Ring - 7",1,,,1,,,,320,,,,id:51,Size,7
60,grouped,SET,Set,1,,,1,,,,,Bracelets,,,,,
`

// Proves MOVE-03, MOVE-04.
test('an export of WooCommerce tells which category is missing, then is imported with variations', async () => {
  const tried = await send(woo, true)
  expect(tried.body.item).toMatchObject({ created: 1, problems: [] })
  expect(tried.body.item.formerShop?.notes[0]).toMatchObject({
    line: 2,
    column: 'category',
    message: 'Singing Bowl – 10 cm is left out: There is no category "Malas > Old"',
  })
  const fixed = woo.replace('Malas > Old', 'Malas')
  const { body } = await send(fixed)
  expect(body.item).toMatchObject({ created: 2, formerShop: { name: 'WooCommerce', brands: ['Unbranded'] } })
  expect(body.item.formerShop?.notes).toMatchObject([
    { line: 5, column: 'sku', message: 'The SKU RING-6 is there twice; this variant gets WOO-51-2' },
    { line: 5, message: expect.stringContaining('The stock of Ring was not counted there.') },
    { line: 6, message: 'Set has nothing that can be bought, and is left out' },
  ])
  const imported = await products()
  expect(imported.get('WOO-44')).toMatchObject({
    shortDescription: 'Rings long',
    description: 'Hand-made.\nFrom Nepal.',
    variants: [
      { sku: 'BOWL-1', sellingPrice: 1500, mrp: 1999, weight: { value: 450, unit: 'g' }, quantity: 4 },
    ],
  })
  expect(imported.get('WOO-51')?.variants).toMatchObject([
    { sku: 'RING-6', size: '6', quantity: 2 },
    { sku: 'WOO-51-2', size: '7', quantity: 0 },
  ])
  expect(await redirects()).toMatchObject({
    '/product/singing-bowl-10-cm': `/product/${imported.get('WOO-44')?.id}`,
    '/product/ring': `/product/${imported.get('WOO-51')?.id}`,
  })
  expect((await send(fixed)).body.item).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect(await findBroken(database)).toEqual([])
})

const count = Number(process.env.PROOF_PRODUCTS ?? 50)

// Proves MOVE-05.
test('many products with variants move in, and again without a change', async () => {
  const rows = Array.from({ length: count }, (_, i) =>
    ['S', 'M', 'L'].map((size) => {
      const whole =
        size === 'S'
          ? [`Stone ${i}`, `<p>${'Calm '.repeat(100)}</p>`, 'Amrit', '', 'Bracelets']
          : ['', '', '', '', '']
      const cells = [
        `stone-${i}`,
        ...whole,
        '',
        'true',
        'Size',
        size,
        '',
        '',
        `ST-${i}-${size}`,
        '20',
        '5',
        '450',
        '',
        `https://cdn.example/${i}.jpg`,
        '1',
        '',
        '',
        '',
      ]
      return cells.join(',')
    }),
  )
  const file = [shopifyHeader, ...rows.flat()].join('\n')
  const start = performance.now()
  expect((await send(file, true)).body.item).toMatchObject({ created: count, problems: [] })
  expect((await send(file)).body.item).toMatchObject({ created: count })
  expect((await send(file)).body.item).toMatchObject({ created: 0, unchanged: count })
  const seconds = (performance.now() - start) / 1_000
  process.stdout.write(`${count} products: tried, imported and imported again in ${seconds.toFixed(1)} s\n`)
  const leading = (await redirects())[`/products/stone-${count - 1}`]
  expect(leading).toMatch(/^\/product\/[0-9a-f]{24}$/)
}, 200_000)
