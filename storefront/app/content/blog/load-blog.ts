import type { ProductImage, ProductSummary } from '@amritvasya/contract'
import { contentPagesTag, listTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { indianDay } from '@amritvasya/contract/rules/dates'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../platform/api.ts'
import { renderContext } from '../../platform/render-context.ts'
import { type LoadedPage, preparePage, refusePage } from '../pages/load-page.ts'
import type { Article } from './article.ts'
import { articles } from './articles.ts'

type Context = Readonly<RouterContextProvider>

async function loadPieces(context: Context, { search }: Article, limit: number): Promise<ProductSummary[]> {
  const notes = context.get(renderContext).hints
  notes.tag(listTag)
  try {
    const response = await context.get(apiContext)('GET /public/products/search', {
      query: { search, limit },
    })
    const products = response.products.slice(0, limit)
    notes.tag(...products.map(({ _id }) => productTag(_id)))
    return products
  } catch {
    // An article is complete without products.
    notes.disableCache()
    return []
  }
}

/** An article as a list shows it; the owner's has `image` instead of `picture`, or none. */
export type BlogEntry = Pick<Article, 'slug' | 'title' | 'date' | 'summary'> & {
  picture?: Article['picture']
  image?: ProductImage
}

const own: readonly BlogEntry[] = articles.map(({ slug, title, date, summary, picture }) => ({
  slug,
  title,
  date,
  summary,
  picture,
}))

/** The articles of the owner and those that the shop has by itself, the newest first. */
export async function loadBlog(context: Context): Promise<BlogEntry[]> {
  const { hints } = context.get(renderContext)
  hints.tag(contentPagesTag)
  try {
    const written = await context.get(apiContext)('GET /public/articles', {})
    const entries = written.articles.map(
      ({ slug, title, summary, picture, publishedAt }): BlogEntry => ({
        slug,
        title,
        summary,
        date: indianDay(publishedAt),
        ...(picture && { image: picture }),
      }),
    )
    return [...entries, ...own].toSorted((one, other) =>
      one.date < other.date ? 1 : one.date > other.date ? -1 : 0,
    )
  } catch {
    hints.disableCache()
    return [...own]
  }
}

/** A blog of many articles has its list. */
async function loadOthers(
  context: Context,
  slug: string,
): Promise<Pick<BlogEntry, 'slug' | 'title' | 'date'>[]> {
  const others = (await loadBlog(context)).filter((other) => other.slug !== slug)
  return others.slice(0, MAX_OTHERS).map(({ slug, title, date }) => ({ slug, title, date }))
}
const MAX_OTHERS = 4

async function loadWritten(context: Context, slug: string): Promise<LoadedPage> {
  const { page } = await context
    .get(apiContext)('GET /public/articles/:slug', { params: { slug } })
    .catch((error) => refusePage(context, error))
  return preparePage(context, page)
}

/** Loader data add nothing to the scripts. */
export async function loadArticle(context: Context, slug: string) {
  const article = articles.find((one) => one.slug === slug)
  const others = await loadOthers(context, slug)
  if (!article) return { written: await loadWritten(context, slug), others }
  const pieces = await loadPieces(context, article, 4)
  return { article, pieces, others }
}
