import { useShop } from '../../platform/use-shop.ts'
import { pagesFor, type SitePage } from './site-pages.ts'

/** Returns the pages that this shop has for a search. */
export function useSitePages(search: string): SitePage[] {
  const { giftCards } = useShop()
  return pagesFor(search, { sellsGiftCards: giftCards !== undefined })
}
