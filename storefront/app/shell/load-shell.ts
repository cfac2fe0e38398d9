import type { RouterContextProvider } from 'react-router'
import { defaultShop } from '../content/default-shop.ts'
import { apiContext } from '../platform/api.ts'
import { pageContext } from '../platform/page-notes.ts'
import type { RootData } from '../platform/root-data.ts'

type Context = Readonly<RouterContextProvider>

/** So many top-level categories fit in the main navigation. */
const most = 7

/** The shop's settings; the slides are the home page's own affair and too much for every page. */
export async function loadShop(context: Context): Promise<RootData['shop']> {
  try {
    const { shop } = await context.get(apiContext)('GET /public/shop', {})
    const { slides: _, ...rest } = shop
    return rest
  } catch {
    context.get(pageContext).doNotKeep()
    return defaultShop
  }
}

/** The first categories; a page without them still works. */
export async function loadNavigation(context: Context): Promise<RootData['categories']> {
  try {
    const answer = await context.get(apiContext)('GET /categories/active', {
      query: { parent: 'null', limit: most },
    })
    return answer.categories.map(({ _id, name }) => ({ _id, name }))
  } catch {
    context.get(pageContext).doNotKeep()
    return []
  }
}
