import { expect, test } from 'vitest'
import type { StockRow } from '../inventory/inventory.repository.ts'
import { planStock } from './plan-stock.ts'

const set: StockRow = {
  id: 'a'.repeat(24),
  product_id: 'b'.repeat(24),
  product_name: 'Seven-chakra set',
  size: null,
  color_name: null,
  sku: 'SET-7',
  picture: null,
  is_published: true,
  selling_price_paise: 999_00,
  mrp_paise: 999_00,
  quantity: 4,
  held: 0,
  low_stock_at: 2,
  own_number: 1,
  gtin: null,
  is_bundle: true,
}
const lineOf = (cells: Record<string, string>) => ({
  line: 2,
  cells: new Map(Object.entries({ sku: set.sku, ...cells })),
})

// Proves BUNDLE-09.
test('a file may change the price of a set, and not its stock', () => {
  expect(
    planStock([lineOf({ stock: '6', stock_when_exported: '6', selling_price: '899' })], [set]),
  ).toMatchObject({
    changes: [{ after: { sellingPaise: 899_00, quantity: 4 } }],
    problems: [],
  })
  expect(planStock([lineOf({ stock: '7' })], [set])).toMatchObject({
    changes: [],
    problems: [{ line: 2, column: 'stock' }],
  })
})
