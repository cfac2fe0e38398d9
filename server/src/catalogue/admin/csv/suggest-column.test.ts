import { expect, test } from 'vitest'
import { productCsvColumns } from './product-columns.ts'
import { suggestColumn } from './suggest-column.ts'

test.each([
  ['seling_price', 'selling_price'],
  ['price', 'selling_price'],
  ['colour', 'color'],
  ['catgory', 'category'],
  ['hsn', 'hsn_code'],
  ['gst', 'gst_percent'],
  ['supplier', null],
  ['x', null],
])('a column called %s was probably meant to be %s', (name, meant) => {
  expect(suggestColumn(name, productCsvColumns)).toBe(meant)
})
