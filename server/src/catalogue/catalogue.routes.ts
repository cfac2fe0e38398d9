import type { Pagination } from '@amritvasya/contract'
import type { Api } from '../platform/http/api.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { toPaise } from '../platform/money.ts'
import { answersWith } from './answers.ts'
import { type BrowseService, type Found, filterOf, sortingOf } from './browse.service.ts'
import type { CategoriesService } from './categories.service.ts'
import type { SearchService } from './search/search.service.ts'

export type CatalogueServices = {
  browse: BrowseService
  categories: CategoriesService
  search: SearchService
  /** Where pictures are served; empty for this server. */
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

/** The catalogue's calls. */
export function routeCatalogue(api: Api, { browse, categories, search, filesUrl }: CatalogueServices): void {
  const answer = answersWith(filesUrl)

  /** A list, or with search words what they find in it. */
  const list = async (asked: Asked) => {
    const { page, limit, category, brand, status } = asked
    const span = { limit, offset: (page - 1) * limit }
    const prices = { minPaise: paise(asked.minPrice), maxPaise: paise(asked.maxPrice) }
    const found: Found & { isExact?: boolean } = asked.search
      ? await search.find(
          asked.search,
          { category, brand, label: status, ...prices },
          asked.sortBy ? sortingOf(asked.sortBy, asked.sortOrder) : null,
          span,
        )
      : await browse.list(
          filterOf({ category, brand, status, ...prices }),
          sortingOf(asked.sortBy, asked.sortOrder),
          span,
        )
    return {
      success: true as const,
      products: found.rows.map(answer.summary),
      pagination: paged(page, limit, found.total),
      ...(found.isExact !== undefined && { hasExactMatches: found.isExact }),
    }
  }

  api.handle('GET /public/products/search', async ({ query }) => {
    const found = await search.find(query.search, {}, null, { limit: query.limit, offset: 0 })
    return {
      success: true,
      products: found.rows.map(answer.summary),
      relatedProducts: [],
      suggestions: [],
      hasExactMatches: found.isExact,
      totalMatches: found.total,
    }
  })
  api.handle('GET /public/products/featured', async ({ query }) => ({
    success: true,
    products: (await browse.featured(query.limit)).map(answer.summary),
  }))
  api.handle('GET /public/products/latest', async ({ query }) => ({
    success: true,
    products: (await browse.latest(query.limit)).map(answer.summary),
  }))
  api.handle('GET /public/products/active', ({ query }) => list(query))
  api.handle('GET /public/products/similar/:id', async ({ params, query }) => ({
    success: true,
    products: (await browse.similar(params.id, query.limit)).map(answer.summary),
  }))
  api.handle('GET /public/products/:id', async ({ params }) => ({
    success: true,
    product: answer.product(await browse.product(params.id)),
  }))
  api.handle('GET /products/category/:id', async ({ params, query }) => {
    if (!(await categories.isActive(params.id))) throw new ShopError('CATEGORY_NOT_FOUND')
    return list({ ...query, category: params.id })
  })
  api.handle('GET /public/categories', async () => ({
    success: true,
    categories: (await categories.active()).map(answer.category),
  }))
  api.handle('GET /public/brands', async () => ({
    success: true,
    brands: (await categories.brands()).map(({ id, name, description }) => ({ _id: id, name, description })),
  }))
  api.handle('GET /categories/active', async ({ query: { parent, page, limit, search: text } }) => {
    const level = await categories.level(parent === 'null' ? null : parent, text ?? '')
    return {
      success: true,
      categories: level.slice((page - 1) * limit, page * limit).map(answer.category),
      pagination: paged(page, limit, level.length),
    }
  })
}
