import { countryName } from '@amritvasya/contract/rules/countries'
import {
  type FacetKey,
  facetKeys,
  facetValue,
  namesIn,
  quickPrices,
  ratingSteps,
  type TextFacet,
  textFacets,
} from '@amritvasya/contract/rules/facets'
import { hexCodeOf, stonesOf } from '@amritvasya/contract/rules/stones'
import { BitSet } from './bit-set.ts'
import { HEX_LENGTH, type IndexedProduct, nameOfColor } from './indexed-product.repository.ts'
import { MemberSet } from './member-set.ts'

/** A rating follows the reviews, and stock the orders, so both are kept apart. */
export type ListedFacet = Exclude<FacetKey, 'rating' | 'inStock'>
export const listedFacets = facetKeys.filter(
  (key): key is ListedFacet => key !== 'rating' && key !== 'inStock',
)
export type FacetValue = { label: string; hexCode: string | undefined; members: MemberSet }
type Named = { value: string; label: string; hexCode?: string | undefined }

const labels = { new: 'New', sale: 'Sale', regular: 'Regular' } as const

const named = (label: string, hexCode = hexCodeOf(label)): Named => ({
  value: facetValue(label),
  label,
  hexCode,
})

const colorsOf = ({ variant_colors, colors }: IndexedProduct): Named[] => [
  ...variant_colors.map((color) => named(nameOfColor(color), color.slice(0, HEX_LENGTH))),
  ...namesIn(colors).map((name) => named(name)),
]

const textsOf = (product: IndexedProduct): Record<TextFacet, Named[]> => ({
  stone: stonesOf(product.stones, product.material).map((name) => named(name)),
  color: colorsOf(product),
  size: product.sizes.map((size) => named(size)),
  intention: namesIn(product.intentions).map((name) => named(name)),
})

/** Products that were changed or removed keep their old numbers, which no set of listed products has. */
export class FacetTable {
  readonly #facets = Object.fromEntries(listedFacets.map((key) => [key, new Map()])) as Record<
    ListedFacet,
    Map<string, FacetValue>
  >
  readonly #prices = quickPrices.map((range) => ({ range, members: new MemberSet() }))
  readonly #rated = ratingSteps.map((stars) => ({ stars, members: new BitSet() }))
  #count = 0

  /** @param categories of the product, with those above */
  enter(number: number, product: IndexedProduct, categories: readonly { id: string; name: string }[]): void {
    this.#count = number + 1
    for (const { id, name } of categories) this.#add('category', number, { value: id, label: name })
    this.#add('brand', number, { value: product.brand_id, label: product.brand_name })
    this.#add('status', number, { value: product.label, label: labels[product.label] })
    const country = product.country_of_origin
    if (country !== null) this.#add('origin', number, { value: country, label: countryName(country) })
    const texts = textsOf(product)
    for (const facet of textFacets) for (const text of texts[facet]) this.#add(facet, number, text)
    for (const { range, members } of this.#prices) {
      const { minPaise = 0, maxPaise = Number.POSITIVE_INFINITY } = range
      const isIn = (price: number) => price >= minPaise && price <= maxPaise
      if (isIn(product.price_paise) || product.other_prices.some(isIn)) members.add(number)
    }
    this.rate(number, product.average_rating)
  }

  rate(number: number, average: number): void {
    for (const { stars, members } of this.#rated) {
      if (average >= stars) members.add(number)
      else members.delete(number)
    }
  }

  /** Once many products have been entered. */
  settle(): void {
    const values = Object.values(this.#facets).flatMap((facet) => [...facet.values()])
    for (const { members } of [...values, ...this.#prices]) members.settle(this.#count)
  }

  valuesOf(facet: ListedFacet): ReadonlyMap<string, FacetValue> {
    return this.#facets[facet]
  }

  /** It finds the products with any of the values. */
  having(facet: ListedFacet, values: readonly string[]): BitSet {
    return values.reduce((found, value) => {
      const members = this.#facets[facet].get(value)?.members
      return members ? found.or(members.bits) : found
    }, new BitSet())
  }

  ratedAtLeast(stars: number): BitSet {
    return this.#rated.find((step) => step.stars === stars)?.members ?? new BitSet()
  }

  /** Counts in the order of the quick prices. */
  countPrices(set: BitSet): number[] {
    return this.#prices.map(({ members }) => members.countIn(set))
  }

  #add(facet: ListedFacet, number: number, { value, label, hexCode }: Named): void {
    if (value === '') return
    const known = this.#facets[facet].get(value)
    if (known) {
      known.members.add(number)
      // Products may spell a value differently; the label must not depend on their order.
      const isSpelling = value === facetValue(label)
      if (!isSpelling || label < known.label) known.label = label
      known.hexCode = hexCode
    } else {
      const members = new MemberSet()
      members.add(number)
      this.#facets[facet].set(value, { label, hexCode, members })
    }
  }
}
