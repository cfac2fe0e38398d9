import type { Shop, Variant } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { defaultShop } from '../../platform/default-shop.ts'
import { aProduct, aVariant } from '../../testing/product.ts'
import { productInformation } from './product-information.ts'

const shop: Shop = {
  ...defaultShop,
  name: 'Amrit',
  email: 'care@example.com',
  phone: '020 2445 0000',
  address: '12 Laxmi Road, Pune 411030',
}
const imported = aProduct(1, {
  countryOfOrigin: 'BR',
  originName: 'Brazil',
  importer: 'Amrit Traders, 12 Laxmi Road, Pune 411030',
  manufacturedMonth: '2026-03',
})

// Proves GOODS-05.
test('an imported product tells its origin, importer, month of import and whom to write to', () => {
  const variants = [
    { ...aVariant(1), sellingPrice: 500, MRP: 600, netQuantity: { value: 250, unit: 'g' as const } },
  ]
  expect(productInformation({ ...imported, variants }, shop)).toEqual([
    ['Generic name', 'Crystals'],
    ['Country of origin', 'Brazil'],
    ['Importer', 'Amrit Traders, 12 Laxmi Road, Pune 411030'],
    ['Net quantity', '250 g'],
    ['MRP (inclusive of all taxes)', '₹600'],
    ['Unit sale price', '₹2 for 1 g'],
    ['Month of import', 'March 2026'],
    ['Consumer care', 'Amrit, 12 Laxmi Road, Pune 411030, 020 2445 0000, care@example.com'],
    ['Product code', 'CR-1'],
    ['Status', 'Regular'],
  ])
})

// Proves GOODS-05.
test('variants that differ have a line each, and what is not stated has no row', () => {
  const variants = [
    { ...aVariant(1), size: 'Single', MRP: 600, netQuantity: { value: 1, unit: 'piece' as const } },
    { ...aVariant(2), size: 'Pair', MRP: 1_000, netQuantity: { value: 2, unit: 'piece' as const } },
  ]
  const rows = productInformation({ ...aProduct(1), variants }, undefined)
  expect(rows).toEqual([
    ['Generic name', 'Crystals'],
    ['Net quantity', 'Single: 1 piece\nPair: 2 pieces'],
    ['MRP (inclusive of all taxes)', '₹600 to ₹1,000, by variant'],
    ['Unit sale price', expect.stringMatching(/^Pair: ₹[\d.,]+ for 1 piece$/)],
    ['Product code', 'CR-1'],
    ['Status', 'Regular'],
  ])
})

test('a product with a consumer care of its own names that', () => {
  const rows = productInformation({ ...aProduct(1), consumerCare: 'Stone desk, 020 1111 2222' }, shop)
  expect(rows).toContainEqual(['Consumer care', 'Stone desk, 020 1111 2222'])
})

test('variants that are alike share a line, without their names when there are many', () => {
  const sized = (n: number, value: number) => ({
    ...aVariant(n),
    size: `${n} cm`,
    netQuantity: { value, unit: 'g' as const },
  })
  const few = [sized(1, 60), sized(2, 60), sized(3, 90)]
  const many = [...Array.from({ length: 7 }, (_, i) => sized(i, 60)), sized(9, 90)]
  const quantitiesOf = (variants: Variant[]) =>
    new Map(productInformation({ ...aProduct(1), variants }, undefined)).get('Net quantity')
  expect(quantitiesOf(few)).toBe('1 cm / 2 cm: 60 g\n3 cm: 90 g')
  expect(quantitiesOf(many)).toBe('7 variants: 60 g\n9 cm: 90 g')
})
