import type { ContentBlock, ContentPage, ProductImage, ProductSummary } from '@amritvasya/contract'
import { contentPagesTag, listTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { contentPageLimits } from '@amritvasya/contract/rules/content-pages'
import { withFacts } from '@amritvasya/contract/rules/policies/policy'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext, isApiFailure } from '../../platform/api.ts'
import { loadShopWithSlides } from '../../platform/load-shell.ts'
import { renderContext } from '../../platform/render-context.ts'
import { factsOf } from '../policies/facts.ts'
import { parseMarkdown } from './parse-markdown.ts'
import type { RichBlock } from './rich-text.ts'

type Context = Readonly<RouterContextProvider>

export type LoadedBlock =
  | { type: 'text'; blocks: RichBlock[] }
  | { type: 'picture'; picture: ProductImage; caption: string }
  | { type: 'products'; title: string; products: ProductSummary[]; categoryId: string | null }
  | { type: 'button'; label: string; to: string }

export type LoadedPage = Omit<ContentPage, 'blocks'> & { blocks: LoadedBlock[] }

/** @throws a 404 response for a page that is not published, and 502 for other failures */
export function refusePage(context: Context, error: unknown): never {
  context.get(renderContext).hints.disableCache()
  const isUnknown = isApiFailure(error) && (error.status === 404 || error.status === 400)
  if (isUnknown) throw data('Page not found', { status: 404 })
  throw data('Failed to load the page', { status: 502 })
}

async function loadProducts(context: Context, { categoryId, productIds }: Rows): Promise<ProductSummary[]> {
  const api = context.get(apiContext)
  const { hints } = context.get(renderContext)
  hints.tag(listTag)
  const failed = (error: unknown) => {
    // A page is complete without a product that is gone.
    if (!isApiFailure(error) || error.status !== 404) hints.disableCache()
    return []
  }
  if (categoryId) {
    const query = { limit: contentPageLimits.products, sortBy: 'shop' } as const
    const found = api('GET /products/category/:id', { params: { id: categoryId }, query })
    return found.then(({ products }) => products, failed)
  }
  const found = productIds.map((id) =>
    api('GET /public/products/:id', { params: { id } }).then(({ product }) => [product], failed),
  )
  return (await Promise.all(found)).flat()
}

type Rows = Pick<Extract<ContentBlock, { type: 'products' }>, 'categoryId' | 'productIds'>

/** Prepares a page for its component, which then needs no code for Markdown. */
export async function preparePage(context: Context, page: ContentPage): Promise<LoadedPage> {
  const { hints } = context.get(renderContext)
  hints.tag(contentPagesTag)
  const facts = factsOf(await loadShopWithSlides(context))
  const fill = (text: string) => withFacts(text, facts)
  const blocks = await Promise.all(
    page.blocks.map(async (block): Promise<LoadedBlock> => {
      if (block.type === 'text') return { type: 'text', blocks: parseMarkdown(block.text, fill) }
      if (block.type !== 'products') return block
      const products = await loadProducts(context, block)
      hints.tag(...products.map(({ _id }) => productTag(_id)))
      const { title, categoryId } = block
      return { type: 'products', title, categoryId, products }
    }),
  )
  return { ...page, title: fill(page.title), summary: fill(page.summary), blocks }
}

export async function loadLandingPage(context: Context, slug: string): Promise<LoadedPage> {
  const { page } = await context
    .get(apiContext)('GET /public/pages/:slug', { params: { slug } })
    .catch((error) => refusePage(context, error))
  return preparePage(context, page)
}

/** It is never cached, and the link expires after an hour. */
export async function loadPreview(context: Context, draft: string): Promise<LoadedPage> {
  context.get(renderContext).hints.disableCache()
  const { page } = await context
    .get(apiContext)('GET /public/page-preview', { query: { draft } })
    .catch((error) => refusePage(context, error))
  return preparePage(context, page)
}
