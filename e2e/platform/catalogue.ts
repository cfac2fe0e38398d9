import type { ApiResponse, Product, ProductSummary } from '@amritvasya/contract'
import type { APIRequestContext } from '@playwright/test'

export async function allProducts(request: APIRequestContext): Promise<ProductSummary[]> {
  const response = await request.get('/api/public/products/active?limit=100')
  return ((await response.json()) as ApiResponse<'GET /public/products/active'>).products
}

export async function oneProduct(request: APIRequestContext, id: string): Promise<Product> {
  const response = await request.get(`/api/public/products/${id}`)
  return ((await response.json()) as ApiResponse<'GET /public/products/:id'>).product
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
