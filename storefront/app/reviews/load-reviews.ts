import { productReviewsTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { type RouterContextProvider, redirect } from 'react-router'
import { apiContext } from '../platform/api.ts'
import { renderContext } from '../platform/render-context.ts'
import { productFailure } from '../platform/unknown-product.ts'
import { readReviewFilter, reviewsAddress } from './review-filter.ts'

/** @throws a redirect to the first page for one that there is not, 404 for an unknown product and 502 for other errors */
export async function loadReviews(
  context: Readonly<RouterContextProvider>,
  id: string,
  params: URLSearchParams,
) {
  const api = context.get(apiContext)
  const { hints } = context.get(renderContext)
  const filter = readReviewFilter(params)
  // Each search has an address of its own, so kept pages would have no end.
  if (filter.search) hints.disableCache()
  try {
    const [{ product }, { reviews, summary, pagination }] = await Promise.all([
      api('GET /public/products/:id', { params: { id } }),
      api('GET /public/products/:id/reviews', {
        params: { id },
        query: {
          search: filter.search,
          order: filter.order,
          page: filter.page,
          ...(filter.stars !== undefined && { stars: `${filter.stars}` as '1' | '2' | '3' | '4' | '5' }),
        },
      }),
    ])
    if (filter.page > 1 && reviews.length === 0) throw redirect(reviewsAddress(id, { ...filter, page: 1 }))
    hints.tag(productTag(product._id), productReviewsTag(product._id))
    const { _id, name, image } = product
    return { product: { _id, name, image }, filter, reviews, summary, pagination }
  } catch (error) {
    hints.disableCache()
    throw productFailure(error, 'Failed to load reviews. Please try again later.')
  }
}
