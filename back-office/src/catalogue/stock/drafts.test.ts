import type { StockItem } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { afterSaving, type Draft, type Drafts, problemOf, textOf, tidied, toRow, typed } from './drafts.ts'

const item: StockItem = {
  ...{
    id: 'a',
    productId: 'p',
    productName: 'Mala',
    variantName: '',
    sku: 'M',
    picture: null,
    isPublished: true,
  },
  ...{
    sellingPrice: 450,
    mrp: 500,
    quantity: 7,
    held: 0,
    lowStockAt: 5,
    isLow: false,
    barcode: '9000000014',
  },
}
const nothing: Drafts = new Map()
const draft = (drafts: Drafts) => drafts.get('a') as Draft

test('a row in which something else stands than was seen is not saved yet, and is as before when it is typed back', () => {
  const changed = typed(nothing, item, 'sellingPrice', '1,299.5')
  expect(draft(changed)).toEqual({ seen: item, texts: { sellingPrice: '1,299.5' } })
  expect(typed(changed, item, 'sellingPrice', '450.00').size).toBe(0)
  const empty = typed(nothing, item, 'quantity', '')
  expect(problemOf(draft(empty))).toBe('Please enter the stock as a whole number')
})

test('a row is sent with what was seen, and only as far as it differs', () => {
  const both = typed(typed(nothing, item, 'mrp', '₹1,999'), item, 'quantity', '9')
  expect(toRow('a', draft(both))).toEqual({
    id: 'a',
    prices: { to: { sellingPrice: 450, mrp: 1999 }, seen: { sellingPrice: 450, mrp: 500 } },
    stock: { to: 9, seen: 7 },
  })
  expect(toRow('a', draft(typed(nothing, item, 'quantity', '9')))).toEqual({
    id: 'a',
    stock: { to: 9, seen: 7 },
  })
})

test('figures are written with Indian grouping, and prices with both paise or none', () => {
  expect(textOf({ ...item, sellingPrice: 124_999 }, 'sellingPrice')).toBe('1,24,999')
  expect(textOf({ ...item, mrp: 1_499.5 }, 'mrp')).toBe('1,499.50')
  expect(tidied('sellingPrice', '14999')).toBe('14,999')
  expect(tidied('quantity', '1200')).toBe('1,200')
  expect(draft(typed(nothing, item, 'quantity', '1,200')).texts).toEqual({ quantity: '1,200' })
  expect(toRow('a', draft(typed(nothing, item, 'quantity', '1,200'))).stock).toEqual({ to: 1200, seen: 7 })
})

test('what is no figure stays as it was typed', () => {
  expect(tidied('sellingPrice', '14o9')).toBe('14o9')
  expect(tidied('mrp', '499.999')).toBe('499.999')
  expect(tidied('quantity', '')).toBe('')
})

test('what cannot be sold so is not sent', () => {
  const says = (figure: 'sellingPrice' | 'mrp' | 'quantity', text: string) =>
    problemOf(draft(typed(nothing, item, figure, text)))
  expect(says('sellingPrice', '600')).toBe('The selling price must not be above the MRP')
  expect(says('sellingPrice', '0')).toMatch(/^Please enter a selling price/)
  expect(says('mrp', '499.999')).toMatch(/^Please enter an MRP/)
  expect(says('quantity', '-1')).toBe('Please enter the stock as a whole number')
  expect(says('quantity', '1.5')).toBe('Please enter the stock as a whole number')
  expect(says('quantity', '0')).toBeUndefined()
})

test('what changed meanwhile stays to be saved, against what is there now', () => {
  const drafts = typed(nothing, item, 'quantity', '9')
  const now = { ...item, quantity: 6 }
  const left = afterSaving(drafts, [{ id: 'a', outcome: 'changed-meanwhile', item: now }])
  expect(toRow('a', draft(left))).toEqual({ id: 'a', stock: { to: 9, seen: 6 } })
  expect(draft(left).note).toMatch(/^Changed by someone else: .* 6 pieces/)
  expect(afterSaving(drafts, [{ id: 'a', outcome: 'saved', item: now }]).size).toBe(0)
})
