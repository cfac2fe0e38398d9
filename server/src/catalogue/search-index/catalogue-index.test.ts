import { DummyDriver, Kysely, PostgresDialect, sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { Tables } from '../../platform/database/database.ts'
import { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { changeRows } from '../../testing/rows.ts'
import { sampleBrand, sampleId, sampleProduct, saveSamples } from '../../testing/sample-catalogue.ts'
import { closedAtEnd } from '../../testing/test-shop.ts'
import { changePrice, saveBrands, saveProduct, setPublished } from '../index.ts'
import { findSummaries } from '../product.repository.ts'
import { catalogueIndex } from './catalogue-index.ts'
import { pageOfTiers } from './filter.ts'
import { findVersion, listIndexedProducts } from './indexed-product.repository.ts'

const testDatabase = closedAtEnd(await createTestDatabase())
const { database } = testDatabase

const products = Array.from({ length: 30 }, (_, i) => sampleProduct(`Stone ${i}`, { price: i + 1 }))
await saveSamples(database, { products })

const log = pino({ level: 'silent' })

const wholeShop = (searchIndex: ReturnType<typeof catalogueIndex>) =>
  searchIndex.read(async ({ index }) => {
    const ids = index.page(index.listed, { by: 'price', order: 'asc' }, { limit: 100, offset: 0 })
    return { ids, total: index.listed.size, ...(await findSummaries(database, ids)) }
  })

test('two servers list one committed state each time, whoever writes meanwhile', async () => {
  const servers = [
    catalogueIndex(database, new InvalidationBus(), log),
    catalogueIndex(database, new InvalidationBus(), log),
  ]
  // Each transaction swaps two prices and hides one product for another, so that 30 are always listed.
  const spare = sampleProduct('Spare', { isPublished: false })
  await database.transaction().execute((transaction) => saveProduct(transaction, spare))
  let hidden = spare.id
  let isWriting = true
  const write = async () => {
    for (let i = 0; i < 40; i++) {
      const next = products[(i * 7) % 30]?.id ?? ''
      await database.transaction().execute(async (transaction) => {
        await setPublished(transaction, hidden, true)
        await setPublished(transaction, next, false)
        const variant = products[i % 30]?.variants[0].id ?? ''
        await changePrice(transaction, variant, 10_000 + i, 20_000)
      })
      hidden = next
    }
    isWriting = false
  }
  const read = async (searchIndex: ReturnType<typeof catalogueIndex>) => {
    let answers = 0
    while (isWriting) {
      const { ids, total, rows } = await wholeShop(searchIndex)
      expect([ids.length, total, rows.length]).toEqual([30, 30, 30])
      answers++
    }
    return answers
  }
  const [, ...answers] = await Promise.all([write(), ...servers.map(read)])
  expect(answers.filter((count) => !(count > 0))).toEqual([])
  const [one, other] = await Promise.all(servers.map(wholeShop))
  expect(one).toEqual(other)
  const prices = one?.rows.map(({ variants }) => variants[0]?.selling_price_paise ?? 0) ?? []
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
})

test('what lists depend on counts the version up once a transaction; stock and ratings do not', async () => {
  const version = () => findVersion(database)
  const before = await version()
  await database.updateTable('variant').set({ quantity: 1 }).execute()
  await database.updateTable('product').set({ average_rating: 4.5, number_of_reviews: 2 }).execute()
  expect(await version()).toBe(before)

  await database.transaction().execute(async (transaction) => {
    for (const { id } of products) await setPublished(transaction, id, true)
    await saveBrands(transaction, [sampleBrand('Amrit')])
  })
  expect(await version()).toBe(before + 1)
  await changeRows(database, 'product', products[0]?.id ?? '', { name: 'Renamed' })
  expect(await version()).toBe(before + 2)
})

test('the version follows each column that the index reads, except ids, stock and ratings', async () => {
  const statements: string[] = []
  const dialect = new PostgresDialect({ pool: () => Promise.reject() })
  dialect.createDriver = () => new DummyDriver()
  const recorder = new Kysely<Tables>({ dialect, log: ({ query }) => void statements.push(query.sql) })
  await listIndexedProducts(recorder, [])
  // PostgreSQL itself knows which columns a view needs.
  await sql.raw(`CREATE VIEW indexed AS ${statements[0]?.replace('$1', "'{}'")}`).execute(database)
  const notFollowed = sql`('id', 'product_id', 'quantity', 'bundle_supply', 'average_rating', 'number_of_reviews')`
  const { rows: read } = await sql<{ column: string }>`
    SELECT table_name || '.' || column_name AS column FROM information_schema.view_column_usage
    WHERE view_name = 'indexed' AND table_name IN ('product', 'variant') AND column_name NOT IN ${notFollowed}
    ORDER BY 1`.execute(database)
  const { rows: followed } = await sql<{ column: string }>`
    SELECT tgrelid::regclass || '.' || attname AS column FROM pg_trigger
    JOIN pg_attribute ON attrelid = tgrelid AND attnum = ANY(tgattr)
    WHERE tgname = 'note' AND tgrelid IN ('product'::regclass, 'variant'::regclass)
    ORDER BY 1`.execute(database)
  expect(followed).toEqual(read)
})

test('a transaction that is rolled back, in whole or in part, changes nothing', async () => {
  const searchIndex = catalogueIndex(database, new InvalidationBus(), log)
  const before = await wholeShop(searchIndex)
  const version = await findVersion(database)
  const rolledBack = database.transaction().execute(async (transaction) => {
    await setPublished(transaction, products[3]?.id ?? '', false)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await findVersion(database)).toBe(version)

  const partly = await database.startTransaction().execute()
  const point = await partly.savepoint('before').execute()
  await setPublished(point, products[4]?.id ?? '', false)
  await point.rollbackToSavepoint('before').execute()
  await changePrice(point, products[5]?.variants[0].id ?? '', 1, 1)
  await partly.commit().execute()
  const after = await wholeShop(searchIndex)
  expect(after.ids).toContain(products[4]?.id)
  expect(after.ids[0]).toBe(products[5]?.id)
  expect(after.total).toBe(before.total)
})

test('many changes at once, and more than are remembered, are caught up with', async () => {
  const searchIndex = catalogueIndex(database, new InvalidationBus(), log)
  await wholeShop(searchIndex)
  await database.updateTable('product').set({ label: 'sale' }).execute()
  // Simulates more changes than the database keeps.
  await database
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 20_000) }))
    .execute()
  await database.deleteFrom('catalogue_change').execute()
  const { index } = await searchIndex.current()
  expect(index.collection('sale').size).toBe(index.listed.size)
})

test('changes that fail to be read are read at the next call', async () => {
  const searchIndex = catalogueIndex(database, new InvalidationBus(), log)
  await sql`ALTER TABLE synonym RENAME TO away`.execute(database)
  await expect(searchIndex.current()).rejects.toThrow('does not exist')
  await sql`ALTER TABLE away RENAME TO synonym`.execute(database)
  expect((await searchIndex.current()).index.has(products[0]?.id ?? '')).toBe(true)
})

test('a product that is sold out goes behind its equals, and back when it can be bought again', async () => {
  const invalidationBus = new InvalidationBus()
  const searchIndex = catalogueIndex(database, invalidationBus, log)
  const shown = async () => {
    const { index } = await searchIndex.current()
    const ids = pageOfTiers(index, index.listed, [], { limit: 100, offset: 0 })
    return { first: ids[0], last: ids.at(-1) }
  }
  const setStock = async (id: string, quantity: number) => {
    await database.updateTable('variant').set({ quantity }).where('product_id', '=', id).execute()
    invalidationBus.publish([`product:${id}`])
  }
  const { first = '' } = await shown()
  await setStock(first, 0)
  await expect.poll(async () => (await shown()).last).toBe(first)
  await setStock(first, 1)
  await expect.poll(async () => (await shown()).first).toBe(first)

  // The update without an announcement simulates a missed one.
  await database.updateTable('variant').set({ quantity: 0 }).where('product_id', '=', first).execute()
  invalidationBus.publish(['*'])
  await expect.poll(async () => (await shown()).last).toBe(first)
  // A server that starts later has the same state.
  const later = await catalogueIndex(database, new InvalidationBus(), log).current()
  expect(pageOfTiers(later.index, later.index.listed, [], { limit: 100, offset: 0 }).at(-1)).toBe(first)
})

test('an old version of a product leaves no trace, however often it changes', async () => {
  const searchIndex = catalogueIndex(database, new InvalidationBus(), log)
  await searchIndex.current()
  const id = sampleId('Changing')
  for (let i = 0; i < 1_100; i += 100) {
    const changing = sampleProduct(`Name${i}`, { id, productCode: 'CH-1', variants: products[0]?.variants })
    await database.transaction().execute(async (transaction) => {
      await saveProduct(transaction, {
        ...changing,
        variants: [{ ...changing.variants[0], id, sku: 'CH-1' }],
      })
    })
    await searchIndex.current()
  }
  const { index } = await searchIndex.current()
  expect(index.withWord('name', 'name').size).toBe(1)
  expect(index.withWord('name', '1000').size).toBe(1)
  expect(index.withWord('name', '900').size).toBe(0)
})
