import type { Product } from '@amritvasya/contract'
import { netQuantityText } from '@amritvasya/contract/rules/declarations'
import { defaultVariant } from '../../cart/cart-line.ts'
import { bySize } from '../product/variant-choice.ts'
import { MAX_COMPARED } from './compare-path.ts'

export type ComparedRow = { name: string; values: readonly string[] }

/** Different, well-formed ids, at most {@link MAX_COMPARED}, of `?products=ID,ID`. */
export const comparedIds = (search: URLSearchParams): string[] =>
  [...new Set((search.get('products') ?? '').toLowerCase().split(','))]
    .filter((id) => /^[0-9a-f]{24}$/.test(id))
    .slice(0, MAX_COMPARED)

const different = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value || [])),
]

const facts: readonly (readonly [string, (product: Product) => string])[] = [
  ['Category', ({ category }) => category.name],
  ['Material', ({ material }) => material ?? ''],
  ['Sizes', ({ variants }) => bySize(different(variants.map(({ size }) => size)), String).join(', ')],
  ['Colours', ({ variants }) => different(variants.map(({ color }) => color?.name)).join(', ')],
  [
    'Weight',
    (product) => {
      const weight = defaultVariant(product)?.weight
      return weight ? `${weight.value} ${weight.unit}` : ''
    },
  ],
  [
    'Net quantity',
    (product) => {
      const netQuantity = defaultVariant(product)?.netQuantity
      return netQuantity ? netQuantityText(netQuantity) : ''
    },
  ],
  ['Country of origin', ({ originName }) => originName ?? ''],
  ['Brand', ({ brand }) => brand.name],
]

/** Leaves out what none of them states. */
export const comparedRows = (products: readonly Product[]): ComparedRow[] =>
  facts
    .map(([name, factOf]) => ({ name, values: products.map(factOf) }))
    .filter(({ values }) => values.some(Boolean))
