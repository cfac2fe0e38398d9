import { isApiFailure } from '../../platform/api.ts'
import { ListQuery, queryOf } from '../list/list-query.ts'

const PAGE_SIZE = 20
export const MAX_PAGES_AT_ONCE = 10

export function readCategories(params: URLSearchParams) {
  const query = new ListQuery(params)
  return { search: query.search(), upTo: Math.min(query.page(), MAX_PAGES_AT_ONCE), ignored: query.ignored }
}

export const categoriesAddress = (search: string, upTo = 1): string =>
  `/categories${queryOf({ search, page: upTo > 1 ? upTo : undefined })}`

export const categoriesQuery = (search: string, page: number) => ({
  parent: 'null' as const,
  page,
  limit: PAGE_SIZE,
  search: search || undefined,
})

/** It appends the server's message. */
export const categoriesFailure = (error: unknown): string =>
  isApiFailure(error) && error.message
    ? `Failed to load categories: ${error.message}`
    : 'Failed to load categories'
