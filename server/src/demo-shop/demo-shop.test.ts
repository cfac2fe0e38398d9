import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { seedDemoShop } from './index.ts'

const testDatabase = await createTestDatabase()
const { database } = testDatabase
afterAll(() => testDatabase.close())

const countProducts = async () =>
  (
    await database
      .selectFrom('product')
      .select((row) => row.fn.countAll<number>().as('count'))
      .execute()
  )[0]?.count

test('servers that start together fill an empty shop once, and later starts leave it alone', async () => {
  const filled = await Promise.all([1, 2, 3].map(() => seedDemoShop(database)))
  const products = await countProducts()

  expect(filled.filter((done) => done)).toHaveLength(1)
  expect(products).toBeGreaterThan(60)
  expect(await seedDemoShop(database)).toBe(false)
  expect(await countProducts()).toBe(products)
})
