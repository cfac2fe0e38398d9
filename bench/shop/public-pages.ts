import type { ApiResponse } from '@amritvasya/contract'

export async function mainPages(address: string): Promise<{ name: string; path: string }[]> {
  const [product] = await productIds(address)
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/products' },
    { name: 'product', path: `/product/${product}` },
  ]
}

/** Rarely visited, and one that does not exist. */
export const quietPages: readonly string[] = [
  '/contact',
  '/blog',
  '/blog/a-pocket-ganesha-to-give',
  '/service/amritvasya',
  '/service/amritvasya/tarot',
  '/terms-and-conditions',
  '/privacy-policy',
  '/shipping-policy',
  '/return-refund-policy',
  '/newsletter',
  '/offline',
  '/no-such-page',
]

export async function productIds(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/public/products/active?limit=100`)
  const { products } = (await response.json()) as ApiResponse<'GET /public/products/active'>
  return products.map(({ _id }) => _id)
}

export async function categoryIds(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/public/categories`)
  const { categories } = (await response.json()) as ApiResponse<'GET /public/categories'>
  return categories.map(({ _id }) => _id)
}
