import type {
  AuditEntry,
  ChangedPriceLine,
  PlannedPrice,
  PriceChange,
  PriceChangePlan,
} from '@amritvasya/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowOf } from '../../../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../../testing/test-shop.ts'
import { applyDuePrices } from '../../planned-prices/planned-prices.service.ts'

const shop = closedAtEnd(await startTestShop())
const second = closedAtEnd(await startTestShop({ sharing: shop }))
const { headers } = await addTestStaff(shop, 'editor')
const owner = await addTestStaff(shop, 'owner')

const variantId = (name: string) => sampleId(`variant ${name}`)
/** The prices are in rupees; each product has one variant. */
const addProducts = (prices: Readonly<Record<string, readonly [selling: number, mrp: number]>>) =>
  saveSamples(shop.database, {
    products: Object.entries(prices).map(([name, [selling, mrp]]) =>
      sampleProduct(name, { variants: [sampleVariant(name, selling, { mrpPaise: mrp * 100 })] }),
    ),
  })
const priceOf = async (name: string) => {
  const row = await shop.database
    .selectFrom('variant')
    .select(['selling_price_paise', 'mrp_paise'])
    .where('id', '=', variantId(name))
    .executeTakeFirst()
  return row && [row.selling_price_paise / 100, row.mrp_paise / 100]
}
const history = async (name: string) => {
  const rows = await shop.database
    .selectFrom('price_history')
    .select('selling_price_paise')
    .where('variant_id', '=', variantId(name))
    .orderBy('id')
    .execute()
  return rows.map(({ selling_price_paise }) => selling_price_paise / 100)
}
const post = (path: string, body: object = {}, by = shop) =>
  by.send(`POST /back-office/price-changes${path}`, { body, headers })

type Rule = Partial<PriceChange['rule']>
const scope = (names: readonly string[], rule: Rule = {}) => ({
  productIds: names.map(sampleId),
  rule: { kind: 'percent', by: 10, rounding: 'none', changesMrp: false, ...rule },
})
const preview = async (body: object) => {
  const reply = await post('/preview', body)
  expect(reply.status, String(reply.body.message)).toBe(200)
  return reply.body.item as PriceChangePlan
}
const change = async (body: object) => {
  const { version } = await preview(body)
  const reply = await post('', { ...body, version })
  expect(reply.status, String(reply.body.message)).toBe(200)
  return reply.body.item as PriceChange
}
const linesOf = async ({ id }: PriceChange) => {
  const { body } = await shop.send(`GET /back-office/price-changes/${id}/lines`, { headers })
  return (body.items as ChangedPriceLine[]).map(({ productName, state }) => [productName, state])
}
const setPrice = (
  name: string,
  from: readonly [number, number],
  to: readonly [number, number],
  by = shop,
) => {
  const [sellingPrice, mrp] = to
  const seen = { sellingPrice: from[0], mrp: from[1] }
  const rows = [{ id: variantId(name), prices: { to: { sellingPrice, mrp }, seen } }]
  return by.send('POST /back-office/stock/save', { body: { rows }, headers })
}

// Proves BULK-01, BULK-02, BULK-03.
test('a change is shown before it is saved, refused lines are told, and the history has the new prices', async () => {
  await addProducts({ Agate: [500, 999], Beryl: [950, 999], Coral: [1, 5] })
  const body = scope(['Agate', 'Beryl', 'Coral'], { by: 10, rounding: 'rupee' })
  const plan = await preview(body)
  expect(plan).toMatchObject({ products: 1, changed: 1, unchanged: 1, refused: 1 })
  expect(plan.lines).toMatchObject([
    { productName: 'Agate', before: { sellingPrice: 500, mrp: 999 }, after: { sellingPrice: 550, mrp: 999 } },
  ])
  const refused = await preview({ ...body, lines: 'refused' })
  expect(refused.lines).toMatchObject([{ productName: 'Beryl', after: null, refusal: 'above-mrp' }])
  expect(await priceOf('Agate')).toEqual([500, 999])
  const saved = await change(body)
  expect(saved).toMatchObject({ products: 1, variants: 1, undone: null })
  expect(await priceOf('Agate')).toEqual([550, 999])
  expect(await priceOf('Beryl')).toEqual([950, 999])
  expect(await history('Agate')).toEqual([500, 550])
  expect(await history('Beryl')).toEqual([950])
  const { body: log } = await shop.send('GET /back-office/audit?perPage=2', { headers: owner.headers })
  const actions = (log.items as AuditEntry[]).map(({ action, subjectId }) => [action, subjectId])
  expect(actions.sort()).toEqual([
    ['price-change.saved', saved.id],
    ['price.changed', sampleId('Agate')],
  ])
})

// Proves BULK-01.
test('a filter of the list chooses its products, and the MRP changes with the price where the rule says so', async () => {
  await addProducts({ 'Druzy one': [100, 200], 'Druzy two': [300, 300], Other: [100, 200] })
  const { productIds: _, ...rule } = scope([], { by: -10, changesMrp: true })
  const saved = await change({ ...rule, filter: { q: 'druzy', isPublished: 'true' } })
  expect(saved).toMatchObject({ products: 2, variants: 2 })
  expect(await priceOf('Druzy one')).toEqual([90, 180])
  expect(await priceOf('Druzy two')).toEqual([270, 270])
  expect(await priceOf('Other')).toEqual([100, 200])
  for (const wrong of [
    rule,
    { ...rule, productIds: [sampleId('Other')], filter: {} },
    { ...rule, productIds: [] },
    { ...scope(['Other']), rule: { ...scope([]).rule, by: 0 } },
    { ...scope(['Other']), rule: { ...scope([]).rule, by: -100 } },
    { ...scope(['Other']), rule: { ...scope([]).rule, by: 1.005 } },
  ]) {
    expect((await post('/preview', wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
})

// Proves BULK-04.
test('a change is undone whole, but for prices that were changed since and variants that are gone', async () => {
  await addProducts({ Emerald: [100, 500], Fluorite: [200, 500], Garnet: [300, 500], Howlite: [400, 500] })
  const saved = await change(scope(['Emerald', 'Fluorite', 'Garnet', 'Howlite'], { by: 5 }))
  expect((await setPrice('Fluorite', [210, 500], [222, 500])).status).toBe(200)
  await shop.send(`DELETE /back-office/products/${sampleId('Garnet')}`, { headers })
  expect(await linesOf(saved)).toEqual([
    ['Fluorite', 'changed'],
    ['Garnet', 'gone'],
    ['Emerald', 'set'],
    ['Howlite', 'set'],
  ])
  const undone = await post(`/${saved.id}/undo`)
  expect(undone.body.item).toMatchObject({ undone: { variants: 2, kept: 2 } })
  expect([await priceOf('Emerald'), await priceOf('Howlite'), await priceOf('Fluorite')]).toEqual([
    [100, 500],
    [400, 500],
    [222, 500],
  ])
  expect(await history('Emerald')).toEqual([100, 105, 100])
  // Later changes do not rewrite what the undoing did.
  await setPrice('Emerald', [100, 500], [120, 500])
  expect(await linesOf(saved)).toEqual([
    ['Fluorite', 'changed'],
    ['Garnet', 'gone'],
    ['Emerald', 'undone'],
    ['Howlite', 'undone'],
  ])
  const again = await post(`/${saved.id}/undo`)
  expect(again).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGE_UNDONE' } })
})

// Proves BULK-04.
test('two changes of one price are undone in the reverse order, and the first not before the second', async () => {
  await addProducts({ Jade: [100, 500] })
  const first = await change(scope(['Jade'], { kind: 'amount', by: 50 }))
  const next = await change(scope(['Jade'], { kind: 'amount', by: 25 }))
  expect((await post(`/${first.id}/undo`)).body.code).toBe('NO_PRICE_CHANGES')
  expect((await post(`/${next.id}/undo`)).status).toBe(200)
  expect((await post(`/${first.id}/undo`)).status).toBe(200)
  expect(await priceOf('Jade')).toEqual([100, 500])
})

// Proves BULK-03.
test('nothing is saved when a price or the products of the filter are other ones than were shown', async () => {
  await addProducts({ 'Kyanite one': [100, 500], 'Kyanite two': [200, 500] })
  const { productIds: _, ...rule } = scope([])
  const body = { ...rule, filter: { q: 'kyanite' } }
  const { version } = await preview(body)
  await setPrice('Kyanite two', [200, 500], [201, 500])
  const late = await post('', { ...body, version })
  expect(late).toMatchObject({ status: 409, body: { code: 'PRICES_DIFFER' } })
  const other = await preview(body)
  await addProducts({ 'Kyanite three': [300, 500] })
  expect((await post('', { ...body, version: other.version })).body.code).toBe('PRICES_DIFFER')
  expect(await priceOf('Kyanite one')).toEqual([100, 500])
  expect((await post('', { ...body, version: 'x' })).status).toBe(400)
})

// Proves BULK-02, BULK-03, BULK-04, PRICE-03.
test('a price that runs as planned is left out with its end, at the change and at its undoing, and comes back', async () => {
  await addProducts({ Kunzite: [500, 999], Larimar: [500, 999], Lepidolite: [500, 999] })
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const plan = async (name: string) => {
    const body = {
      prices: [{ variantId: variantId(name), price: 400 }],
      beginsAt: hours(1),
      endsAt: hours(3),
    }
    const reply = await shop.send('POST /back-office/planned-prices', { headers, body })
    return (reply.body.item as PlannedPrice).id
  }
  // The clock of the database cannot be moved.
  const letPass = (id: string) =>
    sql`UPDATE planned_price SET begins_at = begins_at - interval '2 hours', ends_at = ends_at - interval '2 hours'
      WHERE id = ${id}`.execute(shop.database)
  const running = await plan('Kunzite')
  await letPass(running)
  await applyDuePrices(shop.database)
  const body = scope(['Kunzite', 'Larimar', 'Lepidolite'])
  const { lines, version } = await preview({ ...body, lines: 'refused' })
  expect(lines).toMatchObject([
    { productName: 'Kunzite', after: null, refusal: 'planned-price', plannedUntil: expect.any(String) },
  ])

  const begins = await plan('Larimar')
  await letPass(begins)
  expect((await post('', { ...body, version })).body.code).toBe('PRICES_DIFFER')
  await applyDuePrices(shop.database)
  expect((await post('', { ...body, version })).body.code).toBe('PRICES_DIFFER')
  const saved = await change(body)
  expect(saved).toMatchObject({ variants: 1 })
  expect([await priceOf('Kunzite'), await priceOf('Larimar')]).toEqual([
    [400, 999],
    [400, 999],
  ])
  const again = await plan('Lepidolite')
  await letPass(again)
  await applyDuePrices(shop.database)
  expect(await linesOf(saved)).toEqual([['Lepidolite', 'changed']])
  expect((await post(`/${saved.id}/undo`)).body.code).toBe('NO_PRICE_CHANGES')
  for (const id of [running, begins, again]) await letPass(id)
  await applyDuePrices(shop.database)
  expect([await priceOf('Kunzite'), await priceOf('Larimar'), await priceOf('Lepidolite')]).toEqual([
    [500, 999],
    [500, 999],
    [550, 999],
  ])
  expect((await post(`/${saved.id}/undo`)).status).toBe(200)
  expect(await priceOf('Lepidolite')).toEqual([500, 999])
})

// Proves BULK-03, BULK-05.
test('edits at the same time, on two servers, leave each price as one of them set it', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `Lapis ${n}`)
  await addProducts(Object.fromEntries(names.map((name) => [name, [100, 500]])))
  const body = scope(names, { kind: 'amount', by: 50 })
  const { version } = await preview(body)
  const edits = names.map((name) => setPrice(name, [100, 500], [101, 500], second))
  const [saved, ...edited] = await Promise.all([post('', { ...body, version }), ...edits])
  const isSaved = saved?.status === 200
  if (!isSaved) expect(saved?.body.code).toBe('PRICES_DIFFER')
  const outcomes = edited.map(({ status }) => status)
  const prices = await Promise.all(names.map(async (name) => (await priceOf(name))?.[0]))
  // Whoever comes second is refused, since the prices are other ones than were seen.
  if (isSaved) {
    expect(outcomes.every((status) => status === 409)).toBe(true)
    expect(new Set(prices)).toEqual(new Set([150]))
  } else {
    expect(outcomes.every((status) => status === 200 || status === 409)).toBe(true)
    expect(prices).toEqual(outcomes.map((status) => (status === 200 ? 101 : 100)))
  }
})

// Proves BULK-05.
test('a change that is sent, and undone, ten times at once is saved and undone once', async () => {
  const names = Array.from({ length: 5 }, (_, n) => `Malachite ${n}`)
  await addProducts(Object.fromEntries(names.map((name) => [name, [100, 500]])))
  const body = scope(names, { by: 10 })
  const { version } = await preview(body)
  const ten = Array.from({ length: 10 }, (_, n) => (n % 2 ? shop : second))
  const saved = await Promise.all(ten.map((by) => post('', { ...body, version }, by)))
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await priceOf('Malachite 3')).toEqual([110, 500])
  const item = saved.find(({ status }) => status === 200)?.body.item as PriceChange
  const undone = await Promise.all(ten.map((by) => post(`/${item.id}/undo`, {}, by)))
  expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await priceOf('Malachite 3')).toEqual([100, 500])
  const { rows } = await sql<{ outcome: string; count: number }>`
    SELECT outcome, count(*)::int AS count FROM price_change_line WHERE price_change_id = ${item.id} GROUP BY 1`.execute(
    shop.database,
  )
  expect(rows).toEqual([{ outcome: 'undone', count: 5 }])
})

// Proves BULK-05.
test('an undoing and an edit of one price at the same time never lose the edit', async () => {
  for (let round = 0; round < 10; round++) {
    const name = `Nuummite ${round}`
    await addProducts({ [name]: [100, 500] })
    const saved = await change(scope([name], { by: 10 }))
    const [undone, edited] = await Promise.all([
      post(`/${saved.id}/undo`),
      setPrice(name, [110, 500], [130, 500], second),
    ])
    const isEdited = edited.status === 200
    expect(undone.status).toBe(isEdited ? 409 : 200)
    expect(await priceOf(name)).toEqual([isEdited ? 130 : 100, 500])
  }
})

// Proves BULK-01.
test('a stock that is sold while prices change stays sold', async () => {
  await addProducts({ Opal: [100, 500] })
  const body = scope(['Opal'])
  const { version } = await preview(body)
  const sell = sql`UPDATE variant SET quantity = quantity - 1 WHERE id = ${variantId('Opal')}`
  const before = await rowOf(shop.database, 'variant', variantId('Opal'), ['quantity'])
  await Promise.all([post('', { ...body, version }), sell.execute(shop.database)])
  const after = await rowOf(shop.database, 'variant', variantId('Opal'), ['quantity', 'selling_price_paise'])
  expect(after).toEqual({ quantity: before.quantity - 1, selling_price_paise: 110_00 })
})
