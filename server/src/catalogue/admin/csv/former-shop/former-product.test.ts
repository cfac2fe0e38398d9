import { expect, test } from 'vitest'
import { eventLoopTurns } from '../../../../testing/event-loop-turns.ts'
import { type CsvReferences, planProducts } from '../plan-products.ts'
import { convertProducts, type FormerProduct } from './former-product.ts'

const markup = '<i><b><p></i>'.repeat(10_000)
const product = (index: number): FormerProduct => ({
  key: `stone-${index}`,
  line: index + 2,
  name: `Stone ${index} ${markup}`,
  shortHtml: markup,
  html: `Calm ${markup}`,
  category: markup,
  brand: markup,
  oldPath: `/products/stone-${index}`,
  pictures: [],
  variants: ['S', 'M'].map((size) => ({
    line: index + 2,
    sku: `${size}-${index}`,
    size: `${size} ${markup}`,
    price: '450',
    formerPrice: '',
    stock: '1',
    grams: null,
  })),
})

test('requests are served between the products of a file of long texts, which keep their words', async () => {
  const products = Array.from({ length: 20 }, (_, index) => product(index))
  const converting = await eventLoopTurns(() => convertProducts('SHOPIFY', products, new Map()))
  expect(converting.turns).toBeGreaterThan(20)
  const { lines } = converting.result
  expect(lines).toHaveLength(40)
  expect(Object.fromEntries(lines[38]?.cells ?? [])).toMatchObject({
    name: 'Stone 19',
    description: 'Calm',
    size: 'S',
  })
  const references: CsvReferences = {
    products: [],
    categories: new Map(),
    brands: new Map(),
    appliedChanges: [],
    preOrders: { areOffered: false, today: '2026-01-01', bySku: new Map() },
  }
  const planning = await eventLoopTurns(() => planProducts(lines, references, false))
  expect(planning.turns).toBeGreaterThan(15)
})
