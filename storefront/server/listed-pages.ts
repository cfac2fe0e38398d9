import type { FeedArticle } from '@amritvasya/contract'
import { articles } from '../app/content/blog/articles.ts'
import { policyPaths } from '../app/content/policies/load-policy.ts'

/** The feed of the blog lists them beside those that the owner writes. */
export const listedArticles: readonly FeedArticle[] = articles.map(({ slug, title, summary, date }) => ({
  path: `/blog/${slug}`,
  title,
  summary,
  publishedAt: date,
}))

/**
 * A new public page must be added here, for search engines; categories and products are listed by the server.
 */
export const listedPages: readonly string[] = [
  '/',
  '/products',
  '/categories',
  '/stones',
  '/blog',
  ...articles.map(({ slug }) => `/blog/${slug}`),
  '/service/amritvasya',
  '/service/amritvasya/tarot',
  '/service/amritvasya/numerology',
  '/service/amritvasya/complete-package',
  '/contact',
  '/complaint',
  '/track',
  '/self-declaration',
  '/review-policy',
  '/size-guide',
  ...policyPaths,
]
