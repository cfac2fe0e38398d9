import type { Client, ProductSummary } from '@amritvasya/contract'
import {
  listTag,
  productQuestionsTag,
  productReviewsTag,
  productTag,
} from '@amritvasya/contract/rules/cache-tags'
import { QUESTIONS_ON_PRODUCT } from '@amritvasya/contract/rules/questions'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext, isApiFailure } from '../../platform/api.ts'
import { renderContext } from '../../platform/render-context.ts'
import { list, loadSection, type Section } from '../../platform/section.ts'
import { provenPrice } from '../card-product.ts'
import { comparePath, MAX_COMPARED } from '../compare/compare-path.ts'
import { isOfStone } from './natural-stone.ts'
import { productInformation } from './product-information.ts'

type Context = Readonly<RouterContextProvider>

const GOES_WITH = 4

/** No product is there twice, one below the other. */
const without = (
  similar: Section<ProductSummary[]>,
  shown: Section<ProductSummary[]>,
): Section<ProductSummary[]> =>
  similar.ok && shown.ok
    ? { ...similar, data: similar.data.filter(({ _id }) => shown.data.every((one) => one._id !== _id)) }
    : similar

/** Responds 404 for a malformed or unknown id and 502 for other errors. */
async function loadProduct(api: Client, context: Context, id: string) {
  try {
    const { product } = await api('GET /public/products/:id', { params: { id } })
    return product
  } catch (error) {
    context.get(renderContext).hints.disableCache()
    const unknown = isApiFailure(error) && (error.status === 404 || error.status === 400)
    if (unknown) throw data('Product not found', { status: 404 })
    throw data('Failed to load product details', { status: 502 })
  }
}

export async function loadProductPage(context: Context, id: string, variantId: string | null = null) {
  const api = context.get(apiContext)
  const notes = context.get(renderContext).hints
  const some = (failed: string, response: Promise<{ products: ProductSummary[] }>) =>
    loadSection(context, failed, response, ({ products }) => list(products))

  const [product, shop, reviews, questions, goesWith, similar, featured, latest] = await Promise.all([
    loadProduct(api, context, id),
    loadSection(context, 'Failed to load the shop', api('GET /public/shop', {}), (response) => response.shop),
    loadSection(
      context,
      'Failed to load reviews. Please try again later.',
      api('GET /reviews/product/:id', { params: { id } }),
      (response) => list(response.reviews),
    ),
    loadSection(
      context,
      'Failed to load questions',
      api('GET /public/products/:id/questions', { params: { id }, query: { limit: QUESTIONS_ON_PRODUCT } }),
      ({ isOpen, questions, pagination }) => list(questions) && { isOpen, questions, pagination },
    ),
    some(
      'Failed to load what goes with it',
      api('GET /public/products/goes-with/:id', { params: { id }, query: { limit: GOES_WITH } }),
    ),
    some('Failed to load similar products', api('GET /public/products/similar/:id', { params: { id } })),
    some('Failed to load featured products', api('GET /public/products/featured', { query: { limit: 4 } })),
    some('Failed to load new products', api('GET /public/products/latest', { query: { limit: 5 } })),
  ])

  const alike = without(similar, goesWith)
  notes.tag(
    listTag,
    productTag(product._id),
    productReviewsTag(product._id),
    productQuestionsTag(product._id),
  )
  // Invented variant ids must not fill the page cache.
  if (variantId && !product.variants.some(({ _id }) => _id === variantId)) notes.disableCache()
  for (const section of [goesWith, similar, featured, latest]) {
    if (section.ok) notes.tag(...section.data.map(({ _id }) => productTag(_id)))
  }
  return {
    product: { ...product, priceDisplay: provenPrice(product) },
    chosen: variantId,
    ...(shop.ok && shop.data.dispatch && { dispatch: shop.data.dispatch }),
    information: productInformation(product, shop.ok ? shop.data : undefined),
    stone: isOfStone(product.material),
    reviews,
    questions,
    goesWith,
    similar: alike,
    comparison: comparePath(
      [id, ...(alike.ok ? alike.data.map(({ _id }) => _id) : [])].slice(0, MAX_COMPARED),
    ),
    featured,
    latest,
  }
}
