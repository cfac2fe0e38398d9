import { listTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { type RouterContextProvider, redirect } from 'react-router'
import { apiContext } from '../../platform/api.ts'
import { renderContext } from '../../platform/render-context.ts'
import { loadSection } from '../../platform/section.ts'
import { withProducts } from '../card-product.ts'
import { pricedSearch } from '../search/understood.ts'
import { type Facets, facetChoices, facetsOf, withCounts } from './facet-choices.ts'
import { productsQuery, readFilters, writeFilters } from './filter-state.ts'
import { type ListChoices, loadChoices } from './list-choices.ts'

/** @throws a redirect to the normalised address of the same content */
export async function loadProductList(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
  const { filters, page, ignored, isTidy } = readFilters(params)
  if (!isTidy) throw redirect(`/products${writeFilters(filters, page)}`)
  const api = context.get(apiContext)
  const [found, listed] = await Promise.all([
    loadSection(
      context,
      'Failed to load products',
      api('GET /public/products/active', { query: { ...productsQuery(filters, page), facets: 'true' } }),
      withProducts,
    ),
    loadChoices(context, filters.origin),
  ])
  const choices = counted(listed, facetsOf(found))
  const priced = pricedSearch(filters.search, found.ok ? found.data.understood : undefined)
  // A price in the search becomes a filter, which the shopper can see and remove.
  if (priced) throw redirect(`/products${writeFilters({ ...filters, ...priced }, page)}`)
  const products = found.ok ? found.data.products : []
  context.get(renderContext).hints.tag(listTag, ...products.map(({ _id }) => productTag(_id)))
  const hasMissed = found.ok && (found.data.pagination.total === 0 || found.data.hasExactMatches === false)
  const suggestions = hasMissed && filters.search ? await suggest(context, filters.search) : []
  return { filters, page, ignored, found, choices, suggestions }
}

function counted(choices: ListChoices, facets: Facets): ListChoices {
  if (!facets) return choices
  const withCountsOf = (section: ListChoices['brands'], key: 'category' | 'brand' | 'origin') =>
    section.ok ? { ...section, data: withCounts(section.data, facets[key]) } : section
  return {
    categories: withCountsOf(choices.categories, 'category'),
    brands: withCountsOf(choices.brands, 'brand'),
    origins: withCountsOf(choices.origins, 'origin'),
    facets: facetChoices(facets),
  }
}

async function suggest(context: Readonly<RouterContextProvider>, search: string): Promise<string[]> {
  try {
    const query = { search, limit: 1 }
    return (await context.get(apiContext)('GET /public/products/search', { query })).suggestions ?? []
  } catch {
    // Suggestions are optional.
    context.get(renderContext).hints.disableCache()
    return []
  }
}
