import type { Category } from '@amritvasya/contract'
import { listTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { apiContext } from '../../platform/api.ts'
import { renderContext } from '../../platform/render-context.ts'
import { list, loadSection } from '../../platform/section.ts'
import { withProducts } from '../card-product.ts'
import { countedChoices, facetChoices, facetsOf } from '../list/facet-choices.ts'
import { pricedSearch } from '../search/understood.ts'
import {
  type CategoryState,
  categoryProductsQuery,
  readCategory,
  subPageSize,
  writeCategory,
} from './category-state.ts'

type Context = Readonly<RouterContextProvider>
type ById = Map<string, Category>

/** Climbs at most 20 levels, so that a cycle of parents ends. */
function isBelow(id: string, above: string, byId: ById): boolean {
  let parent = byId.get(id)?.parent
  for (let step = 0; parent && step < 20; step += 1) {
    if (parent === above) return true
    parent = byId.get(parent)?.parent
  }
  return false
}

const loadAll = (context: Context) =>
  loadSection(
    context,
    'Failed to load categories',
    context.get(apiContext)('GET /public/categories', {}),
    (a) => list(a.categories),
  )

const loadBelow = (context: Context, parent: string, subPages = 1) =>
  loadSection(
    context,
    'Failed to load subcategories',
    context.get(apiContext)('GET /categories/active', {
      query: { parent, page: 1, limit: subPages * subPageSize },
    }),
    (response) => (Array.isArray(response.categories) && response.pagination ? response : undefined),
  )

const loadProducts = (context: Context, id: string, filters: CategoryState, page: number) =>
  loadSection(
    context,
    'Failed to load products',
    context.get(apiContext)('GET /products/category/:id', {
      params: { id },
      query: { ...categoryProductsQuery(filters, page), facets: 'true' },
    }),
    withProducts,
  )

/** @throws a 404 response for an unknown or malformed id, a redirect to the normalised address of the same content */
export async function loadCategory(context: Context, rawId: string, params: URLSearchParams) {
  const id = rawId.toLowerCase()
  if (!/^[0-9a-f]{24}$/.test(id)) throw data(null, { status: 404 })
  const read = readCategory(params)
  const { page } = read
  if (!read.isTidy) throw redirect(`/category/${id}${writeCategory(read.filters, page)}`)
  const subCategoryId = read.filters.subCategory
  const [all, below, first] = await Promise.all([
    loadAll(context),
    loadBelow(context, id, read.filters.subPages),
    loadProducts(context, subCategoryId ?? id, read.filters, page),
  ])
  const priced = pricedSearch(read.filters.search, first.ok ? first.data.understood : undefined)
  if (priced) throw redirect(`/category/${id}${writeCategory({ ...read.filters, ...priced }, page)}`)
  if (!all.ok) return { isLoaded: false as const, message: all.message }
  const byId: ById = new Map(all.data.map((category) => [category._id, category]))
  const category = byId.get(id)
  if (!category) throw data(null, { status: 404 })
  const isOwn = subCategoryId === undefined || isBelow(subCategoryId, id, byId)
  const found = isOwn ? first : await loadProducts(context, id, read.filters, page)
  const facets = facetsOf(found)
  const notes = context.get(renderContext).hints
  notes.tag(listTag)
  if (found.ok) for (const { _id } of found.data.products) notes.tag(productTag(_id))
  return {
    isLoaded: true as const,
    category,
    parent: byId.get(category.parent ?? '') ?? null,
    subCategory: (isOwn && byId.get(subCategoryId ?? '')) || null,
    filters: isOwn ? read.filters : { ...read.filters, subCategory: undefined },
    page,
    below,
    brands: countedChoices(facets?.brand),
    origins: countedChoices(facets?.origin),
    facets: facets && facetChoices(facets),
    found,
    ignored: isOwn ? read.ignored : [...read.ignored, 'subcategory'],
  }
}

export type LoadedCategory = Extract<Awaited<ReturnType<typeof loadCategory>>, { isLoaded: true }>
