import type { AdminProduct, CsvOutcome } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../../testing/rows.ts'
import { sampleCategory, sampleId, saveSamples } from '../../../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const { headers } = await addTestStaff(shop, 'owner')
const { database } = shop
await saveSamples(database, { categories: [sampleCategory('Malas')] })

async function send(file: string, isDryRun = false) {
  const reply = await fetch(
    `${shop.address}/api/back-office/products/import${isDryRun ? '?dryRun=true' : ''}`,
    { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body: file },
  )
  const body = (await reply.json()) as { item: CsvOutcome; problems: CsvOutcome['problems'] }
  return { status: reply.status, ...body }
}
async function productOf(code: string) {
  const { body } = await shop.send('GET /back-office/products?perPage=100', { headers })
  const found = (body.items as { id: string; productCode: string }[]).find((one) => one.productCode === code)
  return found
    ? ((await shop.send(`GET /back-office/products/${found.id}`, { headers })).body.item as AdminProduct)
    : undefined
}
const messages = ({ item }: { item: CsvOutcome }) => item.formerShop?.notes.map(({ message }) => message)

const present =
  'Title,URL handle,Description,Vendor,Type,Option1 name,Option1 value,SKU,Price,Compare-at price,Inventory tracker,Inventory quantity,Weight value (grams),Product image URL'

// Proves MOVE-03.
test('an export with the names that Shopify gives its columns today is taken over', async () => {
  const file = `${present}
Tulsi mala,tulsi,<p>Calm</p>,Amrit,Malas,Title,Default Title,TM,"1,250.00","1,999.00",shopify,"1,200","1,050",https://cdn.example/1.jpg
`
  const { item } = await send(file)
  expect(item).toMatchObject({ created: 1, formerShop: { name: 'Shopify', notes: [], newPictures: 1 } })
  expect((await productOf('SHOPIFY-tulsi'))?.variants).toMatchObject([
    { sku: 'TM', sellingPrice: 1250, mrp: 1999, quantity: 1200, weight: { value: 1050, unit: 'g' } },
  ])
})

// Proves MOVE-04.
test('what is odd about one product leaves it out with its name, and the others come', async () => {
  const long = 'with a tassel of silk, knotted by hand, in '
  const file = `${present}
Draft,draft,,Amrit,Malas,Title,Default Title,,0.00,,,,,
Typeless,typeless,,Amrit,,Title,Default Title,,450,,,,,
Elsewhere,elsewhere,,Amrit,Uncategorized,Title,Default Title,,450,,,,,
Long,long,,Amrit,Malas,Colour,${long.replaceAll(',', ';')}red,,450,,shopify,1,,
,long,,,,,${long.replaceAll(',', ';')}blue,,450,,shopify,1,,
Half,half,,Amrit,Malas,Size,S,,450,,shopify,1,,
,half,,,,,M,,,,shopify,1,,
`
  const { status, item } = await send(file)
  expect([status, item]).toMatchObject([200, { created: 1, problems: [], formerShop: { leftOut: 4 } }])
  expect(messages({ item })).toEqual([
    'Draft has nothing that can be bought, and is left out',
    'Typeless is left out: Please choose a category',
    'Elsewhere is left out: There is no category "Uncategorized"',
    expect.stringMatching(/^The option "with a tassel .* red" is cut to 40 characters$/),
    expect.stringMatching(/^Long is left out: Two variants have the same size and colour/),
    expect.stringMatching(/^The option "with a tassel .* blue" is cut to 40 characters$/),
    'Half, M has no price, and is left out',
  ])
  expect(await productOf('SHOPIFY-elsewhere')).toBeUndefined()
  expect((await productOf('SHOPIFY-half'))?.variants).toMatchObject([{ size: 'S', quantity: 1 }])
  const nothing = await send(`${present}\nElsewhere,elsewhere,,Amrit,Uncategorized,Title,T,,450,,,,,\n`)
  expect([nothing.status, nothing.problems]).toMatchObject([
    400,
    [{ line: 2, column: 'category', message: 'There is no category "Uncategorized"' }],
  ])
})

// Proves MOVE-03.
test('a size put in front leaves the others what they are', async () => {
  const row = (size: string, pieces: number, title = '') =>
    `${title},sized,,${title && 'Amrit'},${title && 'Malas'},Size,${size},,450,,shopify,${pieces},,`
  await send([present, row('S', 1, 'Sized'), row('M', 2), row('L', 3)].join('\n'))
  const before = (await productOf('SHOPIFY-sized'))?.variants
  await send([present, row('XS', 9, 'Sized'), row('S', 1), row('M', 2), row('L', 3)].join('\n'))
  const after = (await productOf('SHOPIFY-sized'))?.variants
  expect(after?.slice(0, 3)).toEqual(before)
  expect(after?.[3]).toMatchObject({ size: 'XS', quantity: 9, sku: 'SHOPIFY-sized-4' })
})

// Proves MOVE-04.
test('stock that was not counted is told, once for many products, and not for those that are here', async () => {
  const rows = Array.from(
    { length: 22 },
    (_, i) => `Stone ${i},stone-${i},,Amrit,Malas,Title,Default Title,,450,,,0,,`,
  )
  const tried = await send([present, ...rows].join('\n'), true)
  expect(messages(tried)).toHaveLength(21)
  expect(messages(tried)?.slice(0, 2)).toEqual([
    expect.stringContaining('The stock of 2 more products was not counted there.'),
    'The stock of Stone 0 was not counted there. It begins with 0 here: set it before you publish it',
  ])
  await send([present, ...rows].join('\n'))
  expect(messages(await send([present, ...rows].join('\n'), true))).toEqual([])
})

const woo =
  'ID,Type,SKU,Name,Description,"In stock?",Stock,"Sale price","Regular price","Date sale price starts","Date sale price ends",Categories,Parent,"Attribute 1 value(s)"'

// Proves MOVE-03, MOVE-04.
test('WooCommerce tells when a sale runs, what is not counted, and where its categories were', async () => {
  const file = `${woo}
1,simple,ENDED,Ended,,1,4,100,500,2020-01-01 0:00:00,2020-01-31 23:59:59,Malas,,
2,simple,SOON,Soon,,1,4,100,500,2999-01-01 0:00:00,,Malas,,
3,simple,OUT,Out,,0,,100,500,,,Malas,,
4,variable,,Ring,,1,7,,,,,Malas,,"6, 7"
5,variation,,Ring - 6,,1,parent,,300,,,,id:4,6
`
  const { item } = await send(file)
  expect(item).toMatchObject({ created: 4 })
  expect(messages({ item })).toEqual([
    'Soon: the sale price 100 begins on Jan 01, 2999, and stands under Planned prices',
    'The stock of Ring was not counted there. It begins with 0 here: set it before you publish it',
  ])
  const prices = await Promise.all([1, 2, 3].map(async (id) => (await productOf(`WOO-${id}`))?.variants[0]))
  expect(prices).toMatchObject([
    { sellingPrice: 500, mrp: 500 },
    { sellingPrice: 500, mrp: 500 },
    { sellingPrice: 100, mrp: 500, quantity: 0 },
  ])
  await send(file)
  const planned = await shop.send('GET /back-office/planned-prices', { headers })
  expect(planned.body.items).toMatchObject([
    { sku: 'SOON', price: 100, beginsAt: '2998-12-31T18:30:00.000Z', endsAt: null, state: 'planned' },
  ])
  const category = await rowsOf(database, 'redirect', { path: '/product-category/malas' }, ['target'])
  expect(category).toEqual([{ target: `/category/${sampleId('Malas')}` }])
})

// Proves MOVE-04.
test('a picture pasted into a description is dropped and told; a longer row is refused with its reason', async () => {
  const picture = (length: number) => `<p>Calm<img src='data:image/png;base64,${'A'.repeat(length)}'></p>`
  const row = (length: number) => `${woo}\n9,simple,PIC,Pasted,"${picture(length)}",1,1,,500,,,Malas,,\n`
  const { item } = await send(row(260_000))
  expect(item).toMatchObject({ created: 1 })
  expect(messages({ item })).toEqual([
    'A picture inside the description of Pasted is not taken over: add it to the pictures here',
  ])
  expect((await productOf('WOO-9'))?.description).toBe('Calm')
  const refused = await send(row(3_000_001))
  expect([refused.status, refused.problems[0]?.message]).toEqual([
    400,
    expect.stringMatching(/more than 30,00,000 characters, such as a picture pasted into a text/),
  ])
})
