import { expect, test } from 'vitest'
import { aProduct, aVariant } from '../../testing/product.ts'
import { comparePath } from './compare-path.ts'
import { comparedIds, comparedRows } from './comparison.ts'

const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(24))
const idsOf = (products: string) => comparedIds(new URLSearchParams({ products }))

// Proves COMPARE-02.
test('at most four different products are compared, and what is no id is left out', () => {
  expect(idsOf(ids.join())).toEqual(ids.slice(0, 4))
  expect(idsOf(`${ids[0]},${ids[0]?.toUpperCase()},no id,,${ids[1]}`)).toEqual(ids.slice(0, 2))
  expect(comparedIds(new URLSearchParams())).toEqual([])
  expect(comparedIds(new URL(comparePath(ids), 'http://shop').searchParams)).toEqual(ids.slice(0, 4))
})

// Proves COMPARE-01.
test('a row has the facts of all products, and is missing when none states it', () => {
  const [one, other] = [aProduct(1), aProduct(2)]
  const rows = comparedRows([
    { ...one, material: 'Amethyst', originName: null },
    { ...other, material: null, originName: null },
  ])
  expect(rows).toContainEqual({ name: 'Material', values: ['Amethyst', ''] })
  expect(rows.map(({ name }) => name)).not.toContain('Country of origin')
  expect(comparedRows([])).toEqual([])
})

// Proves COMPARE-01.
test('measured sizes are told from the smallest to the largest, each once', () => {
  const sizes = ['17 cm', '9 cm', '17 cm', '15 cm']
  const product = { ...aProduct(1), variants: sizes.map((size, n) => aVariant(n, { size })) }
  expect(comparedRows([product])).toContainEqual({ name: 'Sizes', values: ['9 cm, 15 cm, 17 cm'] })
})
