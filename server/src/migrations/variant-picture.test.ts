import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import * as variantPicture from './0047-variant-picture.ts'

const shop = await createTestDatabase()
afterAll(() => shop.close())

test('variants of before keep everything they hold, and have no picture of their own', async () => {
  const { database } = shop
  const mala = sampleProduct('Mala', {
    variants: [sampleVariant('S', 100, { size: 'S' }), sampleVariant('L', 200, { size: 'L', quantity: 3 })],
  })
  await saveSamples(database, { products: [mala] })
  await variantPicture.down(database)
  const all = () => database.selectFrom('variant').selectAll().orderBy('position').execute()
  const before = await all()
  expect(before[0]).not.toHaveProperty('picture_hash')

  await variantPicture.up(database)

  expect(await all()).toEqual(before.map((row) => ({ ...row, picture_hash: null })))
})
