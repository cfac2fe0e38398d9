import { articles } from '../app/content/blog/articles.ts'
import { policyPaths } from '../app/content/policies/load-policy.ts'

/**
 * The pages for search engines, beside the categories and products of the catalogue. Whoever adds a page that shoppers
 * should find adds it here.
 */
export const listedPages: readonly string[] = [
  '/',
  '/products',
  '/categories',
  '/blog',
  ...articles.map(({ slug }) => `/blog/${slug}`),
  '/service/amritvasya',
  '/service/amritvasya/tarot',
  '/service/amritvasya/numerology',
  '/service/amritvasya/complete-package',
  '/contact',
  ...policyPaths,
]
