import type { AdminProduct, CsvProblem, CsvResponse } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { csvFile } from '../../../platform/csv.ts'
import { readCsv } from '../../../platform/read-csv.ts'
import { eventLoopTurns } from '../../../testing/event-loop-turns.ts'
import { processorTime } from '../../../testing/processor-time.ts'
import { addRows } from '../../../testing/rows.ts'
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
const { headers } = await addTestStaff(shop, 'editor')
await saveSamples(shop.database, {
  categories: [sampleCategory('Crystals'), sampleCategory('Bracelets', { parentId: sampleId('Crystals') })],
  products: [
    sampleProduct('=Angel "Raphael"', {
      productCode: 'ANGEL',
      description: 'First line\nsecond line without a comma',
      shippingRatePaise: 4_950,
      variants: [
        sampleVariant('ANGEL-S', 100, {
          size: 'S',
          dimensions: { length: 1, breadth: 2, height: 3.5, unit: 'cm' },
        }),
        sampleVariant('ANGEL-L', 200, { size: 'L', color: { name: 'Rose', hexCode: '#ffaabb' } }),
      ],
    }),
    sampleProduct('Mala', {
      productCode: 'MALA',
      variants: [sampleVariant('MALA-1', 500, { quantity: 10 })],
    }),
  ],
})

const download = async (name: string) => {
  const reply = await fetch(`${shop.address}/api/back-office/${name}`, { headers })
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return { text: Buffer.from(await reply.arrayBuffer()).toString('utf8'), reply }
}
const send = async (call: string, file: string | Buffer) => {
  const reply = await fetch(`${shop.address}/api/back-office/${call}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  })
  const body = (await reply.json()) as CsvResponse & {
    problems?: CsvProblem[]
    code?: string
    message?: string
  }
  return { status: reply.status, body }
}
const product = async (name: string) =>
  (await shop.send(`GET /back-office/products/${sampleId(name)}`, { headers })).body.item as AdminProduct

test('what was exported changes nothing when it comes back, whatever stands in it', async () => {
  const { text, reply } = await download('products.csv')
  expect(reply.headers.get('content-disposition')).toMatch(
    /attachment; filename="products-\d{4}-\d\d-\d\d\.csv"/,
  )
  expect(text.startsWith('\ufeffproduct_code,name,category,brand,')).toBe(true)
  // The apostrophe keeps spreadsheets from running the name as a formula.
  expect(text).toContain(`"'=Angel ""Raphael"""`)
  const before = await product('=Angel "Raphael"')
  const { body } = await send('products/import', text)
  expect(body.item).toMatchObject({
    lines: 3,
    created: 0,
    changed: 0,
    unchanged: 2,
    problems: [],
    changes: [],
  })
  expect(await product('=Angel "Raphael"')).toEqual(before)
})

test('a file of products is tried first, then adds and changes; the shop shows it at the next request', async () => {
  const file = [
    'Product code;Name;Category;Brand;SKU;Size;Selling price;MRP;Opening stock;GST percent;HSN code',
    'NEW-1;Rose mala;Crystals > bracelets;AMRIT;NEW-1-S;S;"₹1,299.50";₹ 1,500;4;5;7117',
    'NEW-1;;;;NEW-1-L;L;Rs. 1,399;1599;2;;',
    'MALA;Tulsi mala;bracelets;;MALA-1;;450;500;;;',
  ].join('\r\n')
  const tried = await send('products/import?dryRun=true', file)
  expect(tried.body.item).toMatchObject({ lines: 3, created: 1, changed: 1, unchanged: 0, problems: [] })
  expect((await product('Mala')).name).toBe('Mala')
  const imported = await send('products/import', file)
  expect(imported.body.item).toMatchObject({ created: 1, changed: 1 })
  expect((await shop.send(`GET /public/products/${sampleId('Mala')}`)).body.product).toMatchObject({
    name: 'Tulsi mala',
    priceDisplay: { displayPrice: 450 },
    totalStock: 10,
  })
  const list = await shop.send('GET /back-office/products?q=NEW-1', { headers })
  expect(list.body.items).toMatchObject([
    { name: 'Rose mala', sellingPrice: 1299.5, mrp: 1500, stock: 6, variantCount: 2, isPublished: false },
  ])
})

test('each wrong line is named with its column, and nothing of the file is saved', async () => {
  const file = [
    'product_code,name,category,brand,sku,size,selling_price,mrp,published,opening_stock,hsn_code',
    'MALA,Changed,,,MALA-1,,450,500,,7,',
    'BAD-1,Bad,Nowhere,Amrit,BAD-1,,abc,500,maybe,,',
    'BAD-2,Bad too,Crystals,Amrit,BAD-2,,600,500,no,,71',
    '',
    'BAD-3,Taken,Crystals,Amrit,ANGEL-S,,5,5,no,,',
    'BAD-4,No picture,Crystals,Amrit,BAD-4,,5,5,yes,,',
    ',No code,,,,,,,,,',
    'BAD-5,One,Crystals,Amrit,BAD-5,S,5,5,no,,',
    'BAD-5,Two,,,BAD-5,S,5,5,no,,',
  ].join('\n')
  const before = await product('Mala')
  const { status, body } = await send('products/import', file)
  expect(status).toBe(400)
  expect(body.code).toBe('CSV_REFUSED')
  expect(body.message).toMatch(/^Nothing was imported\. Line 2: /)
  const reported = body.problems?.map(({ line, column }) => `${line} ${column}`)
  for (const place of ['2 opening_stock', '3 category', '3 selling_price', '3 published', '4 hsn_code']) {
    expect(reported).toContain(place)
  }
  for (const place of ['4 selling_price', '6 sku', '7 ', '8 product_code', '10 name', '10 sku']) {
    expect(reported).toContain(place)
  }
  expect(body.problems).toContainEqual({
    line: 3,
    column: 'category',
    message: 'There is no category "Nowhere"',
  })
  expect(body.problems).toContainEqual({ line: 3, column: 'selling_price', message: '"abc" is no number' })
  expect(await product('Mala')).toEqual(before)
})

test('a file of stock changes by the difference, so that what was sold since the export stays sold', async () => {
  const { text } = await download('stock.csv')
  expect(text).toContain('sku,product,variant,selling_price,mrp,stock,stock_when_exported')
  const id = sampleId('variant MALA-1')
  await shop.send(`POST /back-office/stock/${id}/adjust`, { body: { by: -3, reason: 'Sold' }, headers })
  const edited = text.replace(/^MALA-1,(.*),10,10\r$/m, 'MALA-1,$1,25,10\r')
  expect(edited).not.toBe(text)
  const tried = await send('stock/import?dryRun=true', edited)
  expect(tried.body.item).toMatchObject({ changed: 1, problems: [] })
  await send('stock/import', edited)
  expect((await product('Mala')).variants[0]?.quantity).toBe(22)
  const absolute = await send('stock/import', 'SKU,Stock\nMALA-1,5')
  expect(absolute.body.item).toMatchObject({ changed: 1, unchanged: 0 })
  expect((await product('Mala')).variants[0]?.quantity).toBe(5)
})

test('a wrong line of a file of stock saves nothing of it', async () => {
  const file =
    'sku,selling_price,mrp,stock,stock_when_exported\nMALA-1,1,2,7,\nMALA-1,1,2,7,\nNONE,1,1,1,\nANGEL-S,9,8,1,900\nANGEL-L,,,1.5,'
  const { body } = await send('stock/import', file)
  expect(body.problems).toMatchObject([
    { line: 3, column: 'sku', message: 'Line 2 has the same SKU' },
    { line: 4, column: 'sku', message: 'There is no SKU "NONE"' },
    { line: 5, column: 'selling_price', message: 'The selling price must not be above the MRP' },
    { line: 5, column: 'stock' },
    { line: 6, column: 'stock' },
  ])
  expect((await product('Mala')).variants[0]?.quantity).toBe(5)
})

test('what is no table is refused with words, never with a failure', async () => {
  const cases: [string | Buffer, RegExp][] = [
    ['', /must name the columns/],
    ['name\nx', /Missing: product_code/],
    ['product_code\n', /no rows below/],
    ['product_code,product_code\nA,B', /there twice/],
    ['product_code,name\nA,"open', /something is wrong with the quotes/],
    [Buffer.from([0, 1, 2, 255]), /must name the columns/],
  ]
  for (const [file, message] of cases) {
    const { status, body } = await send('products/import', file)
    expect([status, body.code], String(file)).toEqual([400, 'CSV_REFUSED'])
    expect(body.message).toMatch(message)
  }
  expect((await shop.send('POST /back-office/stock/import', { body: {}, headers })).status).toBe(415)
})

test('cells that a spreadsheet would take for formulas are disarmed, and come back as they were', async () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', 'plain', "it's"]
  const text = csvFile(['a', 'b', 'c', 'd', 'e', 'f'], [cells])
  expect(text).toBe("\ufeffa,b,c,d,e,f\r\n'=1+1,'+1,'-1,'@SUM(A1),plain,it's\r\n")
  const lines = await readCsv(Buffer.from(text), { known: ['a', 'b', 'c', 'd', 'e', 'f'], needed: ['a'] })
  expect([...(lines[0]?.cells.values() ?? [])]).toEqual(cells)
})

test('files of Windows and of Excel are read in their own encodings', async () => {
  const name = async (file: Buffer) => {
    const [line] = await readCsv(file, { known: ['sku', 'name'], needed: ['sku'] })
    return line?.cells.get('name')
  }
  const text = 'sku\tname\r\nA\tCafé ₹'
  const sixteen = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  expect(await name(sixteen)).toBe('Café ₹')
  const windows = Buffer.from('sku;name\nA;Caf\xe9', 'latin1')
  expect(await name(windows)).toBe('Café')
})

test('empty cells take no memory, unless an empty cell says something', async () => {
  const columns = { known: ['sku', 'name', 'size'], needed: ['sku'] }
  const file = Buffer.from('sku,name,size\nA,,\nB')
  expect(await readCsv(file, columns)).toEqual([
    { line: 2, cells: new Map([['sku', 'A']]) },
    { line: 3, cells: new Map([['sku', 'B']]) },
  ])
  const [line] = await readCsv(file, { ...columns, keepsEmpty: true })
  expect([...(line?.cells ?? [])]).toEqual([
    ['sku', 'A'],
    ['name', ''],
    ['size', ''],
  ])
})

test('a file with thousands of columns, cells or empty lines is refused while it is read', async () => {
  const wide = Array.from({ length: 30_000 }, (_, i) => (i === 0 ? 'product_code' : `c${i}`)).join(',')
  const columns = { known: ['product_code'], needed: ['product_code'] }
  const files: [string, RegExp][] = [
    [`${wide}\n${`${','.repeat(30_000)}\n`.repeat(300)}`, /at most 200 columns/],
    [`product_code\n${`A${','.repeat(30_000)}\n`.repeat(300)}`, /^(?!.*columns)/],
    [`product_code\n${'\n'.repeat(5_000_000)}`, /at most 20,000 lines/],
    [`product_code\n${'A\n'.repeat(20_001)}`, /at most 20,000 lines/],
  ]
  for (const [file, message] of files) {
    const outcome = await readCsv(Buffer.from(file), columns).catch((error: Error) => error.message)
    expect(typeof outcome === 'string' ? outcome : 'read').toMatch(message)
  }
  const { status, body } = await send('products/import?dryRun=true', files[0]?.[0] ?? '')
  expect([status, body.message]).toEqual([400, 'A file may have at most 200 columns'])
})

test('while a large file is read the server turns to others again and again', async () => {
  const file = Buffer.from(`sku\n${'A,B,C,D,E,F,G\n'.repeat(19_000)}`)
  const { turns } = await eventLoopTurns(() => readCsv(file, { known: ['sku'], needed: ['sku'] }))
  expect(turns).toBeGreaterThan(5)
})

test('a column that is not known is reported with the one that was meant, and what changes is shown old and new', async () => {
  const file = 'product_code,sku,selling_price,mrp,seling_price,supplier\nMALA,MALA-1,333,9000,440,Ravi\n'
  const { body } = await send('products/import?dryRun=true', file)
  expect(body.item.unknownColumns).toEqual([
    { name: 'seling_price', meant: 'selling_price' },
    { name: 'supplier', meant: null },
  ])
  expect(body.item.changes).toMatchObject([
    {
      label: 'Tulsi mala',
      before: { variants: [{ sku: 'MALA-1' }] },
      after: { variants: [{ sku: 'MALA-1', sellingPrice: 333 }] },
    },
  ])
  const stock = await send('stock/import?dryRun=true', 'sku,selling_price\nANGEL-S,99\n')
  expect(stock.body.item.changes).toMatchObject([
    { label: expect.stringContaining('ANGEL-S'), before: { sellingPrice: 100 }, after: { sellingPrice: 99 } },
  ])
})

test('a file leaves one entry in the audit log, with its codes, which is found by its day', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const entries = async (query = '') =>
    (await shop.send(`GET /back-office/audit?perPage=1${query}`, { headers: owner.headers })).body as {
      total: number
      items: { action: string; after: object }[]
    }
  const before = (await entries()).total
  const rows = Array.from({ length: 30 }, (_, i) => `LOG-${i},Log ${i},Crystals,Amrit,LOG-${i},10,10`)
  const file = `product_code,name,category,brand,sku,selling_price,mrp\n${rows.join('\n')}\n`
  expect((await send('products/import', file)).body.item).toMatchObject({ created: 30 })
  const now = await entries()
  expect(now.total).toBe(before + 1)
  expect(now.items[0]).toMatchObject({ action: 'file.imported', after: { created: 30 } })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  expect((await entries(`&from=${today}&to=${today}`)).total).toBe(now.total)
  expect((await entries('&to=2020-01-02')).total).toBe(0)
})

test('cells and names of columns that are far too long are refused at once, in few words', async () => {
  const spaces = ' '.repeat(150_000)
  const long = 'x'.repeat(150_000)
  const cases: [call: string, file: string, column: string, message: string][] = [
    [
      'stock',
      `sku,selling_price\nANGEL-S,"1${spaces}x"`,
      'selling_price',
      'A number has at most 40 characters',
    ],
    ['stock', `sku,stock\n${long},1`, 'sku', `There is no SKU "${'x'.repeat(80)}…"`],
    [
      'products',
      `product_code,category\nMALA,"a${spaces}b"`,
      'category',
      'This has more than 450 characters',
    ],
    [
      'products',
      `product_code,${long}\nMALA,1`,
      '',
      'The first line must name the columns, each in at most 100 characters',
    ],
  ]
  const refuse = async () => {
    for (const [call, file, column, message] of cases) {
      const { status, body } = await send(`${call}/import`, file)
      expect([status, body.problems]).toEqual([400, [{ line: expect.any(Number), column, message }]])
    }
  }
  expect(await processorTime(refuse)).toBeLessThan(5_000)
})

// Proves TAX-02, TAX-03.
test('a file from before a rate change does not take it back, and other rates are named before the import', async () => {
  const before = (await product('Mala')).gstRate
  await shop.database
    .updateTable('product')
    .set({ hsn_code: '83061000', gst_basis_points: 500 })
    .where('product_code', '=', 'MALA')
    .execute()
  await addRows(shop.database, 'gst_rate_change', {
    id: 'a'.repeat(24),
    hsn_code: '8306',
    former_basis_points: 1_200,
    basis_points: 500,
    valid_from: '2025-09-22',
    notification: '9/2025',
    applied_at: new Date(),
    changed_products: 1,
  })
  const file = (rate: number) => `product_code,sku,gst_percent,selling_price\nMALA,MALA-1,${rate},440`
  const tried = await send('products/import?dryRun=true', file(12))
  expect(tried.body.item.problems).toEqual([
    {
      line: 2,
      column: 'gst_percent',
      message:
        'The GST rate of 8306 changed from 12 % to 5 % on Sep 22, 2025. Please enter 5; the product’s own form can take the change back',
    },
  ])
  expect((await send('products/import', file(12))).status).toBe(400)
  expect((await product('Mala')).gstRate).toBe(5)
  const another = await send('products/import?dryRun=true', file(18))
  expect(another.body.item).toMatchObject({
    problems: [],
    warnings: [
      { line: 2, message: expect.stringMatching(/^The GST rate changes from 5 % to 18 %\. The list has/) },
    ],
  })
  expect((await send('products/import?dryRun=true', file(5))).body.item).toMatchObject({ warnings: [] })
  expect(before).not.toBe(5)
})
