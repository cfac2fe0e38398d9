import { readToken, subscribeToSession } from '../accounts/session-store.ts'
import { countOf } from '../cart/cart-rules.ts'
import { cart } from '../cart/stored-cart.ts'
import { wishlist } from '../catalogue/stored-wishlist.ts'
import { isPlainClick, linkOf } from '../platform/followed-links.ts'
import type { StartIsland } from '../platform/island.tsx'
import { loadDocument } from '../platform/load-document.ts'
import { loadHoveredPages } from '../platform/next-pages.ts'
import { listenBeforeRouter } from '../platform/pop-state.ts'
import { hydratedEvent, hydratingEvent } from '../platform/render-optimisations/load-after-lcp.ts'
import { registerServiceWorker } from '../platform/service-worker.ts'
import { measurePageSpeed, whenLoaded } from '../platform/when-loaded.ts'
import { countTexts } from '../ui/count-text.ts'
import { hasArrived } from '../ui/progress.ts'
import { showArrival, showProgress } from '../ui/show-progress.ts'
import { showHandedToasts } from '../ui/toast.ts'
import { isOld, subscribeToConnection } from './connection.ts'
import { startIslandsWhenTouched } from './touched-islands.ts'
import { yearOf } from './year.ts'

function showCount(to: string, count: number): void {
  const texts = countTexts(count)
  const parts = document.querySelectorAll<HTMLElement>(`header a[href="${to}"] [data-count]`)
  for (const [place, part] of parts.entries()) {
    part.hidden = count === 0
    part.textContent = texts[place] ?? ''
  }
}

function showConnection(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-offline]')) part.hidden = !isOld()
}

let grown: HTMLElement | null | undefined

/** The card's picture becomes the one of the product's page, which has the same name (app.css). */
function growPicture(link: HTMLAnchorElement): void {
  grown?.style.removeProperty('view-transition-name')
  grown = link.closest('[data-product]')?.querySelector<HTMLElement>('.card-picture')
  if (!grown) return
  // Two elements of one name would end the transition.
  document.querySelector<HTMLElement>('[data-gallery] ul')?.style.setProperty('view-transition-name', 'none')
  grown.style.setProperty('view-transition-name', 'product-picture')
}

function follow(event: MouseEvent): void {
  const link = isPlainClick(event) ? linkOf(event) : undefined
  if (!link) return
  event.preventDefault()
  if (link.matches('footer [href="/checkout"]')) {
    void import('./follow-checkout.ts').then(({ followCheckout }) => followCheckout(event))
    return
  }
  const { state } = link.dataset
  showProgress('waiting')
  growPicture(link)
  loadDocument(link.href, state && JSON.parse(state))
}

/** Corrects a page that was cached over New Year. */
function showYear(): void {
  const line = document.querySelector('[data-year]')
  const text = line?.textContent.replace(/\d{4}/, String(yearOf(Date.now())))
  if (line && text && line.textContent !== text) line.textContent = text
}

/**
 * Brings a document with islands up to date in what the server cannot know, without React, which comes with the first
 * island that is touched.
 * @param act is called with the address of the API and what starts an island, for what only some documents have
 */
export function startDocument(act: (apiBase: string, start: StartIsland) => void = () => {}): void {
  listenBeforeRouter()
  if (hasArrived()) showArrival()
  // A page that comes back from the browser's memory has missed what has happened since.
  addEventListener('pageshow', ({ persisted }) => persisted && showArrival())
  addEventListener('click', follow)
  showYear()
  const showCart = () => showCount('/cart', countOf(cart.read().items))
  const showWishlist = () => showCount('/watchlist', wishlist.read().items.length)
  showCart()
  showWishlist()
  cart.subscribe(showCart)
  wishlist.subscribe(showWishlist)
  showConnection()
  subscribeToConnection(showConnection)

  const start = startIslandsWhenTouched()
  document.querySelector('[data-island=account] a')?.setAttribute('role', 'button')
  const startForCustomer = () => {
    if (!readToken()) return
    for (const island of document.querySelectorAll<HTMLElement>(
      '[data-island=account], [data-island=found-reviews]',
    ))
      void start(island)
  }
  // The account's session is watched, but after the page is shown.
  whenLoaded(startForCustomer)
  subscribeToSession(startForCustomer)
  registerServiceWorker()
  loadHoveredPages()
  showHandedToasts()
  const shopData = document.querySelector('script[data-shop]')?.textContent
  if (shopData) {
    const { apiBase } = JSON.parse(shopData).site
    act(apiBase, start)
    measurePageSpeed(apiBase)
  }
  dispatchEvent(new Event(hydratingEvent))
  dispatchEvent(new Event(hydratedEvent))
}
