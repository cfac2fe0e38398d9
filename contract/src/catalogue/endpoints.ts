import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { id, limit, page, pagination, queryRupees, searchText, success } from '../primitives.ts'
import { brand, category } from './category.ts'
import { facetChoices, facetCounts } from './facets.ts'
import { noticeEndpoints } from './notices.endpoints.ts'
import { product, productSummary } from './product.ts'

const products = z.array(productSummary)

const priceRange = {
  minPrice: queryRupees('minPrice').optional(),
  maxPrice: queryRupees('maxPrice').optional(),
}
const sorting = {
  /**
   * `shop` is the owner's order: pinned products first; in a search the best match. `bestseller` counts the pieces of
   * the last 90 days.
   */
  sortBy: z
    .enum(
      ['createdAt', 'price', 'name', 'origin', 'rating', 'bestseller', 'shop'],
      'sortBy must be createdAt, price or name',
    )
    .optional(),
  sortOrder: z.enum(['asc', 'desc'], 'sortOrder must be asc or desc').optional(),
}
const orderedPrices = {
  check: (q: { minPrice?: number | undefined; maxPrice?: number | undefined }) =>
    q.minPrice === undefined || q.maxPrice === undefined || q.minPrice <= q.maxPrice,
  message: 'minPrice must not be above maxPrice',
}

/** Prices in rupees, both ends included. */
const understood = z
  .object({
    words: z.string(),
    missing: z.array(z.string()),
    isMentioned: z.boolean(),
    minPrice: z.number().optional(),
    maxPrice: z.number().optional(),
  })
  .optional()

/** `hasExactMatches` is false when products are only related to the search. */
const productPage = z.object({
  success,
  products,
  pagination,
  hasExactMatches: z.boolean().optional(),
  understood,
  /** It is true for a category whose order the owner has chosen. */
  isHandSorted: z.boolean().optional(),
  /** It is there with `facets=true`. */
  facets: facetCounts.optional(),
})

/** `null` selects the top level. */
const parent = z.union([z.literal('null'), id('category')], 'Invalid category ID')

const shared = { tag: 'catalogue', isShared: true } as const

export const catalogueEndpoints = {
  ...noticeEndpoints,
  'GET /public/products/search': {
    summary: 'Search products: exact matches first, related ones after (API-13)',
    tag: 'catalogue',
    query: z.object({ search: searchText.default(''), limit: limit(5) }),
    response: z.object({
      success,
      products,
      relatedProducts: products,
      /** There are up to three, whose names have all searched words or words that begin so; it is missing without any. */
      categories: z.array(z.object({ _id: z.string(), name: z.string() })).optional(),
      suggestions: z.array(z.string()),
      hasExactMatches: z.boolean(),
      totalMatches: z.number().int(),
      understood,
    }),
  },
  'GET /public/products/featured': {
    summary: 'Products that the owner features (API-14)',
    ...shared,
    query: z.object({ limit: limit(8) }),
    response: z.object({ success, products }),
  },
  'GET /public/products/latest': {
    summary: 'The newest products (API-15)',
    ...shared,
    query: z.object({ limit: limit(10) }),
    response: z.object({ success, products }),
  },
  'GET /public/products/active': {
    summary: 'The filtered, sorted and paged list of products (API-26)',
    ...shared,
    query: z
      .object({
        page,
        limit: limit(12),
        ...facetChoices,
        ...priceRange,
        ...sorting,
        search: searchText.optional(),
      })
      .refine(orderedPrices.check, orderedPrices.message),
    response: productPage,
  },
  'GET /public/products/similar/:id': {
    summary: 'Products like this one (API-23)',
    ...shared,
    params: z.object({ id: id('product') }),
    query: z.object({ limit: limit(8) }),
    response: z.object({ success, products }),
  },
  'GET /public/products/goes-with/:id': {
    summary: 'Products in stock that several people bought together with this one',
    ...shared,
    params: z.object({ id: id('product') }),
    query: z.object({ limit: limit(4) }),
    response: z.object({ success, products }),
  },
  'GET /public/products/:id': {
    summary: 'One product with everything a product page shows (API-22)',
    tag: 'catalogue',
    params: z.object({ id: id('product') }),
    response: z.object({ success, product }),
  },
  'GET /public/categories': {
    summary: 'Every active category, top level and below (API-24)',
    ...shared,
    response: z.object({ success, categories: z.array(category) }),
  },
  'GET /public/brands': {
    summary: 'Every brand (API-25)',
    ...shared,
    response: z.object({ success, brands: z.array(brand) }),
  },
  'GET /public/origins': {
    summary: 'The countries of origin of the products, by name',
    ...shared,
    response: z.object({
      success,
      origins: z.array(z.object({ code: z.string(), name: z.string(), productCount: z.number().int() })),
    }),
  },
  'GET /public/stones': {
    summary: 'The stones of the products, by name, with the lowest price of each',
    ...shared,
    response: z.object({
      success,
      stones: z.array(
        z.object({
          /** The filter of the product list takes it. */
          value: z.string(),
          name: z.string(),
          productCount: z.number().int(),
          /** It is in rupees. */
          fromPrice: z.number(),
        }),
      ),
    }),
  },
  'GET /categories/active': {
    summary: 'Active categories of one level, paged and searchable (API-16, API-47)',
    ...shared,
    query: z.object({
      parent: parent.default('null'),
      page,
      limit: limit(20),
      search: searchText.optional(),
    }),
    response: z.object({ success, categories: z.array(category), pagination }),
  },
  'GET /products/category/:id': {
    summary: 'Products of a category and of all below it (API-17, API-48)',
    ...shared,
    params: z.object({ id: id('category') }),
    query: z
      .object({
        page,
        limit: limit(12),
        ...priceRange,
        ...sorting,
        search: searchText.optional(),
        ...facetChoices,
      })
      .refine(orderedPrices.check, orderedPrices.message),
    response: productPage,
  },
} as const satisfies Record<string, Endpoint>
