import type { Pagination } from '@amritvasya/contract'
import { toPaise } from '@amritvasya/contract/rules/money'
import type { Api } from '../platform/http/api.ts'
import { ApiError } from '../platform/http/api-error.ts'
import {
  type Found,
  getProduct,
  listFeatured,
  listLatest,
  listOrigins,
  listProducts,
  listSimilar,
  sortingOf,
} from './browse.service.ts'
import { isActiveCategory, listBrands, listCategories, listLevel } from './categories.service.ts'
import type { CatalogueDependencies } from './dependencies.ts'
import { productMapper } from './product.mapper.ts'
import { findProducts, previewSearch } from './search/search.service.ts'
import { Spelling } from './search/spelling.ts'
import { catalogueIndex } from './search-index/catalogue-index.ts'

type ProductListQuery = {
  page: number
  limit: number
  category?: string | undefined
  brand?: string | undefined
  status?: 'new' | 'sale' | 'regular' | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  sortBy?: 'createdAt' | 'price' | 'name' | 'origin' | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  search?: string | undefined
  origin?: string | undefined
}

const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees))

const paged = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
})

/** @returns `fillSearchIndex`, which loads the catalogue before the first request has to */
export function registerCatalogue(
  api: Api,
  { database, invalidationBus, filesUrl, log }: CatalogueDependencies,
): { fillSearchIndex(): Promise<void> } {
  const searchIndex = catalogueIndex(database, invalidationBus, log)
  const browsing = { database, searchIndex, spelling: new Spelling(database) }
  const mapper = productMapper(filesUrl)

  const list = async (request: ProductListQuery) => {
    const { page, limit, category, brand, status, minPrice, maxPrice, sortBy, sortOrder, origin } = request
    const text = request.search
    const span = { limit, offset: (page - 1) * limit }
    const prices = { minPaise: paise(minPrice), maxPaise: paise(maxPrice) }
    const filter = { category, brand, label: status, origin, ...prices }
    const found: Found = text
      ? await findProducts(browsing, text, filter, sortBy ? sortingOf(sortBy, sortOrder) : null, span)
      : await listProducts(browsing, filter, sortingOf(sortBy, sortOrder), span)
    return {
      success: true as const,
      products: found.rows.map(mapper.summary),
      pagination: paged(page, limit, found.total),
      ...(found.isExact !== undefined && { hasExactMatches: found.isExact }),
      ...(found.understood && { understood: found.understood }),
    }
  }

  api.handle('GET /public/products/search', async ({ query }) => {
    const found = await previewSearch(browsing, query.search, query.limit)
    return {
      success: true,
      products: found.products.map(mapper.summary),
      relatedProducts: found.related.map(mapper.summary),
      suggestions: found.suggestions,
      hasExactMatches: found.isExact,
      totalMatches: found.total,
      ...(found.understood && { understood: found.understood }),
    }
  })
  api.handle('GET /public/products/featured', async ({ query }) => ({
    success: true,
    products: (await listFeatured(browsing, query.limit)).map(mapper.summary),
  }))
  api.handle('GET /public/products/latest', async ({ query }) => ({
    success: true,
    products: (await listLatest(browsing, query.limit)).map(mapper.summary),
  }))
  api.handle('GET /public/products/active', ({ query }) => list(query))
  api.handle('GET /public/products/similar/:id', async ({ params, query }) => ({
    success: true,
    products: (await listSimilar(browsing, params.id, query.limit)).map(mapper.summary),
  }))
  api.handle('GET /public/products/:id', async ({ params }) => ({
    success: true,
    product: mapper.product(await getProduct(browsing, params.id)),
  }))
  api.handle('GET /products/category/:id', async ({ params, query }) => {
    if (!(await isActiveCategory(browsing, params.id))) throw new ApiError('CATEGORY_NOT_FOUND')
    return list({ ...query, category: params.id })
  })
  api.handle('GET /public/categories', async () => ({
    success: true,
    categories: (await listCategories(browsing)).map(mapper.category),
  }))
  api.handle('GET /public/brands', async () => ({
    success: true,
    brands: (await listBrands(browsing)).map(({ id, name, description }) => ({ _id: id, name, description })),
  }))
  api.handle('GET /public/origins', async () => ({ success: true, origins: await listOrigins(browsing) }))
  api.handle('GET /categories/active', async ({ query: { parent, page, limit, search: text } }) => {
    const level = await listLevel(browsing, parent === 'null' ? null : parent, text ?? '')
    return {
      success: true,
      categories: level.slice((page - 1) * limit, page * limit).map(mapper.category),
      pagination: paged(page, limit, level.length),
    }
  })
  return { fillSearchIndex: async () => void (await searchIndex.current()) }
}
