import type { ProductSummary } from '@amritvasya/contract'
import { data, type RouterContextProvider } from 'react-router'
import { defaultVariant } from '../../cart/cart-line.ts'
import { apiContext, isApiFailure } from '../../platform/api.ts'
import { renderContext } from '../../platform/render-context.ts'

const MAX_PRODUCTS = 10

/**
 * Leaves out what is no longer sold.
 * @param ids of products, separated by commas
 * @throws 502 when none of them can be loaded
 */
export async function loadSeen(
  context: Readonly<RouterContextProvider>,
  ids: string,
): Promise<ProductSummary[]> {
  const api = context.get(apiContext)
  // Each shopper has seen others.
  context.get(renderContext).hints.disableCache()
  const chosen = ids.split(',').slice(0, MAX_PRODUCTS)
  const loaded = await Promise.all(
    chosen.map((id) =>
      api('GET /public/products/:id', { params: { id } }).then(
        // A card shows but one of the variants.
        ({ product }) => ({
          ...product,
          variants: [defaultVariant(product)].filter((one) => one !== undefined),
        }),
        (error: unknown) => (isApiFailure(error) && [400, 404].includes(error.status) ? 'gone' : 'failed'),
      ),
    ),
  )
  const products = loaded.filter((product) => typeof product !== 'string')
  if (products.length === 0 && loaded.includes('failed'))
    throw data('Failed to load the products that you have seen', { status: 502 })
  return products
}
