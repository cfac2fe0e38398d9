/** Ways to narrow a list of products. Values of one are alternatives; several of them hold together. */
export const facetKeys = [
  'category',
  'brand',
  'stone',
  'color',
  'size',
  'intention',
  'origin',
  'status',
  'rating',
  'inStock',
] as const
export type FacetKey = (typeof facetKeys)[number]

/** Facets whose values are texts of the products. */
export const textFacets = ['stone', 'color', 'size', 'intention'] as const
export type TextFacet = (typeof textFacets)[number]

export const MAX_FACET_VALUES = 20
export const MAX_FACET_VALUE_LENGTH = 60

/** Each step means at least this many stars, and includes the ones before. */
export const ratingSteps = [4, 3, 2] as const

/** Both bounds, in paise, are included; the documented quick prices leave out the upper one (decision 28). */
export const quickPrices: readonly { minPaise?: number; maxPaise?: number }[] = [
  { maxPaise: 49_999 },
  { minPaise: 50_000, maxPaise: 99_999 },
  { minPaise: 100_000, maxPaise: 199_999 },
  { minPaise: 200_000 },
]

/** Returns the value in an address: `Rose Quartz` and `rose-quartz` are one, `5.5"` and `5"` are two. */
export const facetValue = (label: string, most = MAX_FACET_VALUE_LENGTH): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, most)

/** Splits `Amethyst, Rose quartz` into names, each once. */
export function namesIn(text: string): string[] {
  const names = new Map<string, string>()
  for (const part of text.split(/[,;\n]/)) {
    const name = part.replace(/\s+/g, ' ').trim()
    const value = facetValue(name)
    if (value !== '' && !names.has(value)) names.set(value, name)
  }
  return [...names.values()]
}
