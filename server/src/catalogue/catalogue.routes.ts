import type { Pagination } from '@amritvasya/contract'
import type { Api } from '../platform/http/api.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { toPaise } from '../platform/money.ts'
import { type BrowseService, type Found, sortingOf } from './browse.service.ts'
import type { CategoriesService } from './categories.service.ts'
import { productMapper } from './product.mapper.ts'
import type { SearchService } from './search/search.service.ts'

export type CatalogueServices = {
  browse: BrowseService
  categories: CategoriesService
  search: SearchService
  /** Base URL of pictures; empty for this server. */
  filesUrl: string
}

type Asked = {
  page: number
  limit: number
  category?: string | undefined
  brand?: string | undefined
  status?: 'new' | 'sale' | 'regular' | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  sortBy?: 'createdAt' | 'price' | 'name' | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  search?: string | undefined
}

const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees))

const paged = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
})

export function routeCatalogue(api: Api, { browse, categories, search, filesUrl }: CatalogueServices): void {
  const mapper = productMapper(filesUrl)

  const list = async (request: Asked) => {
    const { page, limit, category, brand, status, minPrice, maxPrice, sortBy, sortOrder } = request
    const text = request.search
    const span = { limit, offset: (page - 1) * limit }
    const filter = { category, brand, label: status, minPaise: paise(minPrice), maxPaise: paise(maxPrice) }
    const found: Found = text
      ? await search.find(text, filter, sortBy ? sortingOf(sortBy, sortOrder) : null, span)
      : await browse.list(filter, sortingOf(sortBy, sortOrder), span)
    return {
      success: true as const,
      products: found.rows.map(mapper.summary),
      pagination: paged(page, limit, found.total),
      ...(found.isExact !== undefined && { hasExactMatches: found.isExact }),
      ...(found.understood && { understood: found.understood }),
    }
  }

  api.handle('GET /public/products/search', async ({ query }) => {
    const found = await search.preview(query.search, query.limit)
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
    products: (await browse.featured(query.limit)).map(mapper.summary),
  }))
  api.handle('GET /public/products/latest', async ({ query }) => ({
    success: true,
    products: (await browse.latest(query.limit)).map(mapper.summary),
  }))
  api.handle('GET /public/products/active', ({ query }) => list(query))
  api.handle('GET /public/products/similar/:id', async ({ params, query }) => ({
    success: true,
    products: (await browse.similar(params.id, query.limit)).map(mapper.summary),
  }))
  api.handle('GET /public/products/:id', async ({ params }) => ({
    success: true,
    product: mapper.product(await browse.product(params.id)),
  }))
  api.handle('GET /products/category/:id', async ({ params, query }) => {
    if (!(await categories.isActive(params.id))) throw new ApiError('CATEGORY_NOT_FOUND')
    return list({ ...query, category: params.id })
  })
  api.handle('GET /public/categories', async () => ({
    success: true,
    categories: (await categories.active()).map(mapper.category),
  }))
  api.handle('GET /public/brands', async () => ({
    success: true,
    brands: (await categories.brands()).map(({ id, name, description }) => ({ _id: id, name, description })),
  }))
  api.handle('GET /categories/active', async ({ query: { parent, page, limit, search: text } }) => {
    const level = await categories.level(parent === 'null' ? null : parent, text ?? '')
    return {
      success: true,
      categories: level.slice((page - 1) * limit, page * limit).map(mapper.category),
      pagination: paged(page, limit, level.length),
    }
  })
}
