import { listTag } from '@amritvasya/contract/rules/cache-tags'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../platform/api.ts'
import { renderContext } from '../../platform/render-context.ts'
import { categoriesFailure, categoriesQuery, readCategories } from './categories-state.ts'

export async function loadCategories(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
  const { search, upTo, ignored } = readCategories(params)
  const api = context.get(apiContext)
  const notes = context.get(renderContext).hints
  notes.tag(listTag)
  try {
    // The earlier pages are loaded too, because a link to page 2 shows both pages.
    const pages = Array.from({ length: upTo }, (_, index) => index + 1)
    const answers = await Promise.all(
      pages.map((page) => api('GET /categories/active', { query: categoriesQuery(search, page) })),
    )
    const categories = answers.flatMap((response) => response.categories)
    const { total = 0, pages: all = 0 } = answers[0]?.pagination ?? {}
    return { search, upTo, ignored, ok: true as const, categories, total, pages: all }
  } catch (error) {
    notes.disableCache()
    return { search, upTo, ignored, ok: false as const, message: categoriesFailure(error) }
  }
}
