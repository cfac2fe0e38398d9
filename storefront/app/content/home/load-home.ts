import type { ProductSummary, Review, Shop } from '@amritvasya/contract'
import { homeTag, listTag, productTag, reviewsTag } from '@amritvasya/contract/rules/cache-tags'
import { type RouterContextProvider, redirect } from 'react-router'
import { loadStones, type StoneEntry } from '../../catalogue/stones/load-stones.ts'
import { loadService } from '../../guidance/load-guidance.ts'
import { apiContext } from '../../platform/api.ts'
import { defaultShop } from '../../platform/default-shop.ts'
import { loadShopWithSlides } from '../../platform/load-shell.ts'
import { renderContext } from '../../platform/render-context.ts'
import { list, loadSection, type Section } from '../../platform/section.ts'
import type { CategoryRowData } from './category-row.tsx'
import { defaultSlides } from './default-slides.ts'
import { sampleReviews } from './sample-reviews.ts'
import type { ShownCategories } from './shop-by-category.tsx'
import { countInFull, type Testimonial, type Testimonials } from './testimonial.ts'

type Context = Readonly<RouterContextProvider>

const limits = { categories: 9, featured: 8, latest: 10, row: 10, reviews: 10, stones: 12 }

/**
 * Each section may fail on its own.
 * @param draft the token of a draft, which replaces the published settings
 */
export async function loadHome(context: Context, draft?: string) {
  const api = context.get(apiContext)
  const shop = draft ? loadDraft(context, draft) : loadShopWithSlides(context)
  const [{ slides, festival }, categories, featured, latest, rows, reviews, guidance, stones] =
    await Promise.all([
      shop,
      loadCategories(context),
      loadSection(
        context,
        'Failed to load featured products',
        api('GET /public/products/featured', { query: { limit: limits.featured } }),
        ({ products }) => list(products),
      ),
      loadSection(
        context,
        'Failed to load new products',
        api('GET /public/products/latest', { query: { limit: limits.latest } }),
        ({ products }) => list(products),
      ),
      shop.then(({ homeCategories }) => loadRows(context, homeCategories)),
      loadSection(
        context,
        'Failed to load customer reviews',
        api('GET /reviews/top', { query: { limit: limits.reviews } }),
        (response) => list(response.reviews),
      ),
      loadService(context),
      loadStones(context),
    ])
  const testimonials = testimonialsOf(reviews, (await shop).sampleReviews)
  recordTags(context, [featured, latest, ...rows.map(({ section }) => section)])
  return {
    festival,
    slides: slides.length > 0 ? slides : defaultSlides,
    categories,
    featured,
    latest,
    rows,
    reviews,
    testimonials,
    guidance,
    stones: stones.ok ? drawnStones(stones.data) : [],
    sections: (await shop).homeSections ?? defaultShop.homeSections,
  }
}

/** A draft is private, so never cached; it expires after an hour. */
async function loadDraft(context: Context, draft: string): Promise<Shop> {
  context.get(renderContext).hints.disableCache()
  try {
    return (await context.get(apiContext)('GET /public/home-draft', { query: { draft } })).shop
  } catch {
    // A draft that cannot be loaded has mostly expired.
    throw redirect('/')
  }
}

function loadCategories(context: Context): Promise<Section<ShownCategories>> {
  const response = context.get(apiContext)('GET /categories/active', {
    query: { parent: 'null', limit: limits.categories + 1 },
  })
  return loadSection(context, 'Failed to load categories', response, ({ categories }) => {
    const found = list(categories)
    // One more than is shown tells if there are others (decision 30).
    return found && { categories: found.slice(0, limits.categories), more: found.length > limits.categories }
  })
}

/** Returns those that most products are made of, in the order of their colours. */
function drawnStones(stones: readonly StoneEntry[]): StoneEntry[] {
  const drawn = stones.filter(({ stone }) => stone)
  const shown = new Set(
    drawn.toSorted((one, other) => other.productCount - one.productCount).slice(0, limits.stones),
  )
  return drawn.filter((entry) => shown.has(entry))
}

async function loadRows(context: Context, names: readonly string[]): Promise<CategoryRowData[]> {
  const api = context.get(apiContext)
  const all = await loadSection(context, '', api('GET /public/categories', {}), (response) =>
    list(response.categories),
  )
  const loadRow = async (name: string): Promise<CategoryRowData> => {
    const failed = `Failed to load ${name} products`
    if (!all.ok) return { name, section: { ok: false, message: all.message || failed } }
    const category = all.data.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!category) return { name, section: { ok: true, data: [] } }
    const response = api('GET /products/category/:id', {
      params: { id: category._id },
      query: { page: 1, limit: limits.row },
    })
    return {
      name,
      category,
      section: await loadSection(context, failed, response, ({ products }) => list(products)),
    }
  }
  return Promise.all(names.map(loadRow))
}

const testimonialOf = ({ _id, rating, comment, user, product }: Review): Testimonial => ({
  id: _id,
  rating,
  comment,
  author: user.name,
  product: product.name,
})

/** Returns samples while there are no reviews and the owner allows them. */
export function testimonialsOf(reviews: Section<readonly Review[]>, samples: boolean): Section<Testimonials> {
  if (!reviews.ok) return reviews
  const inFull = countInFull(reviews.data.length)
  const others = reviews.data.slice(inFull)
  const own = (others.length > 0 ? others : reviews.data).map(testimonialOf)
  const sample = own.length === 0
  return { ok: true, data: { cards: sample && samples ? sampleReviews : own, sample } }
}

function recordTags(context: Context, sections: readonly Section<readonly ProductSummary[]>[]): void {
  const notes = context.get(renderContext).hints
  notes.tag(homeTag, listTag, reviewsTag)
  for (const section of sections) {
    if (section.ok) notes.tag(...section.data.map(({ _id }) => productTag(_id)))
  }
}
