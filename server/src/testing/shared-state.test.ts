import { expect, onTestFinished, test } from 'vitest'
import { saveSettings } from './change-shop.ts'
import { createTestDatabase } from './index.ts'
import { sampleProduct, saveSamples } from './sample-catalogue.ts'
import { findLeftovers, readSharedState } from './shared-state.ts'

test('settings, prices and last pieces that a test leaves changed are named; what it adds to the catalogue is not', async () => {
  const { database, url, close } = await createTestDatabase()
  onTestFinished(close)
  await saveSamples(database, { products: [sampleProduct('Agate')] })
  const before = await readSharedState(url)

  await saveSamples(database, { products: [sampleProduct('Jasper')] })
  await database.transaction().execute((transaction) => saveSettings(transaction, { cashOnDelivery: false }))
  await database.updateTable('variant').set({ quantity: 4 }).where('sku', '=', 'SKU Agate').execute()
  expect(findLeftovers(before, await readSharedState(url))).toEqual([])

  await database.transaction().execute((transaction) => saveSettings(transaction, { cashOnDelivery: true }))
  await database.updateTable('variant').set({ quantity: 0 }).where('sku', '=', 'SKU Agate').execute()
  await database.updateTable('product').set({ is_published: false }).where('name', '=', 'Agate').execute()
  expect(findLeftovers(before, await readSharedState(url))).toEqual([
    'setting cashOnDelivery: false became true',
    expect.stringContaining('product CODE Agate: Agate t'),
    'variant SKU Agate: 50000 50000 in stock became 50000 50000 sold out',
  ])
})
