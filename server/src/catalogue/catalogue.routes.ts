import type { Pagination } from '@amritvasya/contract'
import type { FacetKey } from '@amritvasya/contract/rules/facets'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { Api } from '../platform/http/api.ts'
import { ApiError } from '../platform/http/api-error.ts'
import {
  type Found,
  getProduct,
  listFeatured,
  listGoesWith,
  listLatest,
  listOrigins,
  listProducts,
  listSimilar,
  listStones,
  sortingOf,
} from './browse.service.ts'
import { isActiveCategory, listBrands, listCategories, listLevel } from './categories.service.ts'
import type { CatalogueDependencies } from './dependencies.ts'
import { MissedSearchRecorder } from './missed-searches/missed-search-recorder.ts'
import { productMapper } from './product.mapper.ts'
import { findProducts, previewSearch } from './search/search.service.ts'
import { Spelling } from './search/spelling.ts'
import { catalogueIndex } from './search-index/catalogue-index.ts'
import type { ListFilter } from './search-index/filter.ts'
import type { ListView } from './search-index/list-view.ts'
import type { Sorting } from './search-index/product-index.ts'

type ProductListQuery = { [Key in FacetKey]?: string[] | undefined } & {
  page: number
  limit: number
  minPrice?: number | undefined
  maxPrice?: number | undefined
  sortBy?: Sorting['by'] | 'shop' | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  search?: string | undefined
  facets?: 'true' | undefined
}

const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees))

const paged = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
})

/** @returns `start`, which loads the catalogue before the first request has to, and counts missed searches until `stop` */
export function registerCatalogue(
  api: Api,
  { database, invalidationBus, filesUrl, log, listSales, listBoughtTogether }: CatalogueDependencies,
): { start(): Promise<void>; stop(): Promise<void> } {
  const searchIndex = catalogueIndex(database, invalidationBus, log, listSales)
  const missedSearches = new MissedSearchRecorder(database, log)
  const browsing = { database, searchIndex, spelling: new Spelling(database), missedSearches }
  const mapper = productMapper(filesUrl)

  /** @param page the category whose page it is */
  const list = async (request: ProductListQuery, page?: string) => {
    const { limit, category, minPrice, maxPrice, sortBy, sortOrder, search: text } = request
    const filter: ListFilter = {
      category: page,
      choices: request,
      minPaise: paise(minPrice),
      maxPaise: paise(maxPrice),
    }
    const view: ListView = {
      sorting: sortBy === 'shop' || (text && !sortBy) ? null : sortingOf(sortBy, sortOrder),
      span: { limit, offset: (request.page - 1) * limit },
      orderedBy: page ?? (category?.length === 1 ? category[0] : undefined),
      isCounted: request.facets === 'true',
    }
    const found: Found = text
      ? await findProducts(browsing, text, filter, view)
      : await listProducts(browsing, filter, view)
    return {
      success: true as const,
      products: found.rows.map(mapper.summary),
      pagination: paged(request.page, limit, found.total),
      ...(found.isExact !== undefined && { hasExactMatches: found.isExact }),
      ...(found.understood && { understood: found.understood }),
      ...(found.isHandSorted && { isHandSorted: true }),
      ...(found.facets && { facets: found.facets }),
    }
  }

  api.handle('GET /public/products/search', async ({ query }) => {
    const found = await previewSearch(browsing, query.search, query.limit)
    return {
      products: found.products.map(mapper.summary),
      relatedProducts: found.related.map(mapper.summary),
      ...(found.categories.length > 0 && {
        categories: found.categories.map(({ id, name }) => ({ _id: id, name })),
      }),
      suggestions: found.suggestions,
      hasExactMatches: found.isExact,
      totalMatches: found.total,
      ...(found.understood && { understood: found.understood }),
    }
  })
  api.handle('GET /public/products/featured', async ({ query }) => ({
    products: (await listFeatured(browsing, query.limit)).map(mapper.summary),
  }))
  api.handle('GET /public/products/latest', async ({ query }) => ({
    products: (await listLatest(browsing, query.limit)).map(mapper.summary),
  }))
  api.handle('GET /public/products/active', ({ query }) => list(query))
  api.handle('GET /public/products/similar/:id', async ({ params, query }) => ({
    products: (await listSimilar(browsing, params.id, query.limit)).map(mapper.summary),
  }))
  api.handle('GET /public/products/goes-with/:id', async ({ params, query }) => {
    const rows = await listGoesWith(browsing, listBoughtTogether ?? (async () => []), params.id, query.limit)
    return { products: rows.map(mapper.summary) }
  })
  api.handle('GET /public/products/:id', async ({ params }) => ({
    product: mapper.product(await getProduct(browsing, params.id)),
  }))
  api.handle('GET /products/category/:id', async ({ params, query }) => {
    if (!(await isActiveCategory(browsing, params.id))) throw new ApiError('CATEGORY_NOT_FOUND')
    return list(query, params.id)
  })
  api.handle('GET /public/categories', async () => ({
    categories: (await listCategories(browsing)).map(mapper.category),
  }))
  api.handle('GET /public/brands', async () => ({
    brands: (await listBrands(browsing)).map(({ id, name, description }) => ({ _id: id, name, description })),
  }))
  api.handle('GET /public/origins', async () => ({ origins: await listOrigins(browsing) }))
  api.handle('GET /public/stones', async () => ({
    stones: (await listStones(browsing)).map(({ fromPaise, ...stone }) => ({
      ...stone,
      fromPrice: toRupees(fromPaise),
    })),
  }))
  api.handle('GET /categories/active', async ({ query: { parent, page, limit, search: text } }) => {
    const level = await listLevel(browsing, parent === 'null' ? null : parent, text ?? '')
    return {
      categories: level.slice((page - 1) * limit, page * limit).map(mapper.category),
      pagination: paged(page, limit, level.length),
    }
  })
  return {
    async start() {
      missedSearches.start()
      await searchIndex.current()
    },
    stop: () => missedSearches.stop(),
  }
}
