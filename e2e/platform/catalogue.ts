import type { Product, ProductSummary } from '@amritvasya/contract'
import type { APIRequestContext } from '@playwright/test'
import { apiOf } from './api.ts'

export async function allProducts(request: APIRequestContext): Promise<ProductSummary[]> {
  const { products } = await apiOf(request)('GET /public/products/active', { query: { limit: 100 } })
  return products
}

export async function oneProduct(request: APIRequestContext, id: string): Promise<Product> {
  return (await apiOf(request)('GET /public/products/:id', { params: { id } })).product
}

export async function findProduct(
  request: APIRequestContext,
  fits: (product: ProductSummary) => boolean,
): Promise<ProductSummary> {
  const found = (await allProducts(request)).find(fits)
  if (!found) throw new Error('The demo shop has no such product')
  return found
}

/** A card adds the first variant to the cart. */
export const inStock = (product: ProductSummary): boolean => (product.variants[0]?.quantity ?? 0) > 5
