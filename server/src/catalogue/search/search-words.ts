import { codeOf, wordsOf } from './words.ts'

/** What of a product the search looks at. */
export type Searchable = {
  name: string
  shortDescription: string
  material: string | null
  label: string
  codes: string[]
  brand: { id: string; name: string }
  /** The product's category and all above it. */
  categories: readonly { id: string; name: string }[]
}

/**
 * The words under which a product is found. Besides plain words: n: words of the name, c: categories,
 * b: the brand, l: the label, k: codes.
 */
export function searchWords(product: Searchable): string[] {
  const name = wordsOf(product.name)
  const others = [
    product.shortDescription,
    product.material ?? '',
    product.brand.name,
    ...product.categories.map((category) => category.name),
  ]
  return [
    ...new Set([
      ...name,
      ...name.map((word) => `n:${word}`),
      ...others.flatMap(wordsOf),
      ...product.categories.map(({ id }) => `c:${id}`),
      `b:${product.brand.id}`,
      `l:${product.label}`,
      ...product.codes.map((code) => `k:${codeOf(code)}`),
    ]),
  ].sort()
}
