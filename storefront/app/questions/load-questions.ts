import { productQuestionsTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { type RouterContextProvider, redirect } from 'react-router'
import { apiContext } from '../platform/api.ts'
import { renderContext } from '../platform/render-context.ts'
import { productFailure } from '../platform/unknown-product.ts'

const MAX_SEARCH_LENGTH = 100

/** @returns the address of the page with that search */
export function questionsAddress(
  productId: string,
  { search, page }: { search: string; page: number },
): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) })
  return `/product/${productId}/questions${query.size > 0 ? `?${query}` : ''}`
}

/** @throws a redirect to the first page for one that there is not, 404 for an unknown product and 502 for other errors */
export async function loadQuestions(
  context: Readonly<RouterContextProvider>,
  id: string,
  params: URLSearchParams,
) {
  const api = context.get(apiContext)
  const { hints } = context.get(renderContext)
  const search = (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const entered = params.get('page') ?? '1'
  const page = /^[1-9]\d{0,3}$/.test(entered) ? Number(entered) : 0
  if (page === 0) throw redirect(questionsAddress(id, { search, page: 1 }))
  // Each search has an address of its own, so kept pages would have no end.
  if (search) hints.disableCache()
  try {
    const [{ product }, { isOpen, questions, pagination }] = await Promise.all([
      api('GET /public/products/:id', { params: { id } }),
      api('GET /public/products/:id/questions', { params: { id }, query: { search, page } }),
    ])
    if (page > 1 && questions.length === 0) throw redirect(questionsAddress(id, { search, page: 1 }))
    hints.tag(productTag(product._id), productQuestionsTag(product._id))
    const { _id, name, image } = product
    return { product: { _id, name, image }, search, isOpen, questions, pagination }
  } catch (error) {
    hints.disableCache()
    throw productFailure(error, 'Failed to load questions')
  }
}
