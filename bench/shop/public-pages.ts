import type { Answer } from '@amritvasya/contract'

/** The three pages that shoppers see most, by what they are. */
export async function mainPages(address: string): Promise<{ name: string; path: string }[]> {
  const [product] = await productIds(address)
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/products' },
    { name: 'product', path: `/product/${product}` },
  ]
}

/** Pages that shoppers see now and then, and one that does not exist. */
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

/** The ids of up to 100 products, the newest first. */
export async function productIds(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/public/products/active?limit=100`)
  const { products } = (await answer.json()) as Answer<'GET /public/products/active'>
  return products.map(({ _id }) => _id)
}

/** The ids of all categories. */
export async function categoryIds(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/public/categories`)
  const { categories } = (await answer.json()) as Answer<'GET /public/categories'>
  return categories.map(({ _id }) => _id)
}
