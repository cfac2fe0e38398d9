import type { Shop } from '@amritvasya/contract'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from './api.ts'
import { defaultShop } from './default-shop.ts'
import { renderContext } from './render-context.ts'
import type { RootData } from './root-data.ts'

type Context = Readonly<RouterContextProvider>

/** Top-level categories that fit into the navigation. */
const MAX_MENU_CATEGORIES = 7

/** Pages work without settings. */
export async function loadShopWithSlides(context: Context): Promise<Shop> {
  try {
    return (await context.get(apiContext)('GET /public/shop', {})).shop
  } catch {
    context.get(renderContext).hints.disableCache()
    return defaultShop
  }
}

/** Only the home page needs the slides and the festival, and only products and policies say when parcels leave. */
export async function loadShop(context: Context): Promise<RootData['shop']> {
  const {
    slides: _,
    festival: __,
    dispatch: ___,
    policyTerms: ____,
    ...shop
  } = await loadShopWithSlides(context)
  return shop
}

/** Pages work without categories. */
export async function loadNavigation(context: Context): Promise<RootData['categories']> {
  try {
    const response = await context.get(apiContext)('GET /categories/active', {
      query: { parent: 'null', limit: MAX_MENU_CATEGORIES },
    })
    return response.categories.map(({ _id, name }) => ({ _id, name }))
  } catch {
    context.get(renderContext).hints.disableCache()
    return []
  }
}
