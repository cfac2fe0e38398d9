import type { ProductSummary } from '@amritvasya/contract'
import { listTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { data, type RouterContextProvider } from 'react-router'
import { cardProduct } from '../../catalogue/card-product.ts'
import { apiContext } from '../../platform/api.ts'
import { renderContext } from '../../platform/render-context.ts'
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

export const loadBlog = () =>
  articles.map(({ slug, title, date, summary, picture }) => ({ slug, title, date, summary, picture }))

/** Loader data add nothing to the scripts. */
export async function loadArticle(context: Context, slug: string) {
  const article = articles.find((one) => one.slug === slug)
  if (!article) {
    context.get(renderContext).hints.disableCache()
    throw data('Article not found', { status: 404 })
  }
  const pieces = await loadPieces(context, article, 4)
  const others = articles
    .filter((other) => other !== article)
    .map(({ slug, title, date }) => ({ slug, title, date }))
  return { article, pieces: pieces.map(cardProduct), others }
}
