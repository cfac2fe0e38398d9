import type { RouterContextProvider } from 'react-router'
import { apiContext } from './api.ts'
import { defaultShop } from './default-shop.ts'
import { pageContext } from './page-cache-hints.ts'
import type { RootData } from './root-data.ts'

type Context = Readonly<RouterContextProvider>

/** Top-level categories that fit into the navigation. */
const MAX_MENU_CATEGORIES = 7

/** Loads the settings without the slides, which only the home page needs. */
export async function loadShop(context: Context): Promise<RootData['shop']> {
  try {
    const { shop } = await context.get(apiContext)('GET /public/shop', {})
    const { slides: _, ...rest } = shop
    return rest
  } catch {
    context.get(pageContext).disableCache()
    return defaultShop
  }
}

/** Loads the first categories; none when the request fails, because pages work without them. */
export async function loadNavigation(context: Context): Promise<RootData['categories']> {
  try {
    const response = await context.get(apiContext)('GET /categories/active', {
      query: { parent: 'null', limit: MAX_MENU_CATEGORIES },
    })
    return response.categories.map(({ _id, name }) => ({ _id, name }))
  } catch {
    context.get(pageContext).disableCache()
    return []
  }
}
