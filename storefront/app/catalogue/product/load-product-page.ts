import type { ProductSummary } from '@amritvasya/contract'
import { listTag, productReviewsTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { data, type RouterContextProvider } from 'react-router'
import { type Api, apiContext, isApiFailure } from '../../platform/api.ts'
import { defaultShop } from '../../platform/default-shop.ts'
import { renderContext } from '../../platform/render-context.ts'
import { list, loadSection } from '../../platform/section.ts'
import { cardProduct, provenPrice } from '../card-product.ts'
import { deliveryTexts } from './delivery-text.ts'
import { isOfStone } from './natural-stone.ts'
import { productInformation } from './product-information.ts'

type Context = Readonly<RouterContextProvider>

/** Responds 404 for a malformed or unknown id and 502 for other errors. */
async function loadProduct(api: Api, context: Context, id: string) {
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
    loadSection(context, failed, response, ({ products }) => list(products)?.map(cardProduct))

  const [product, shop, reviews, similar, featured, latest] = await Promise.all([
    loadProduct(api, context, id),
    loadSection(context, 'Failed to load the shop', api('GET /public/shop', {}), (response) => response.shop),
    loadSection(
      context,
      'Failed to load reviews. Please try again later.',
      api('GET /reviews/product/:id', { params: { id } }),
      (response) => list(response.reviews),
    ),
    some('Failed to load similar products', api('GET /public/products/similar/:id', { params: { id } })),
    some('Failed to load featured products', api('GET /public/products/featured', { query: { limit: 8 } })),
    some('Failed to load new products', api('GET /public/products/latest', { query: { limit: 10 } })),
  ])

  notes.tag(listTag, productTag(product._id), productReviewsTag(product._id))
  // Invented variant ids must not fill the page cache.
  if (variantId && !product.variants.some(({ _id }) => _id === variantId)) notes.disableCache()
  for (const section of [similar, featured, latest]) {
    if (section.ok) notes.tag(...section.data.map(({ _id }) => productTag(_id)))
  }
  return {
    delivery: deliveryTexts(product, (shop.ok ? shop.data : defaultShop).parcel),
    product: { ...product, priceDisplay: provenPrice(product) },
    information: productInformation(product, shop.ok ? shop.data : undefined),
    stone: isOfStone(product.material),
    reviews,
    similar,
    featured,
    latest,
  }
}
