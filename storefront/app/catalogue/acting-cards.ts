import { readToken } from '../accounts/session-store.ts'
import { ADD_DELAY_MS, addWithToast, removeFromCartWithToast } from '../cart/add-with-toast.ts'
import { cartLine, defaultVariant } from '../cart/cart-line.ts'
import { sameLine } from '../cart/cart-rules.ts'
import { cart } from '../cart/stored-cart.ts'
import { morph } from '../platform/morph.ts'
import { reservedOf, reservedOrders } from '../unpaid-orders/reserved-orders.ts'
import type { CardData } from './card-data.ts'
import { wishlist } from './stored-wishlist.ts'
import { toggleWithToast } from './toggle-with-toast.ts'
import { wishlistItem } from './wishlist-item.ts'

const products = new Map<string, CardData>()
const pending = new Set<string>()
let isStarted = false

function act(text: string, label?: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'card-act'
  button.textContent = text
  if (label) button.setAttribute('aria-label', label)
  return button
}

function link(href: string, text: string): HTMLAnchorElement {
  const element = document.createElement('a')
  element.setAttribute('href', href)
  element.className = 'card-act'
  element.textContent = text
  return element
}

function shownLine(product: CardData) {
  const variant = defaultVariant(product)
  return variant && { line: cartLine(product, variant, 1), variant }
}

type State = 'in-cart' | 'adding' | 'ready' | 'reserved' | 'sold-out'

/** Returns undefined where the product's options are chosen on its page. */
function stateOf(product: CardData): State | undefined {
  const shown = shownLine(product)
  if (!shown || product.totalStock === 0)
    return reservedOf(reservedOrders.read().items, product._id) > 0 ? 'reserved' : 'sold-out'
  if (shown.variant.quantity === 0) return undefined
  if (cart.read().items.some((line) => sameLine(line, shown.line))) return 'in-cart'
  return pending.has(product._id) ? 'adding' : 'ready'
}

function contentsOf(state: State, { _id, name, variants }: CardData): HTMLElement[] {
  if (state === 'in-cart') return [link('/cart', 'View Cart'), act('Remove', `Remove ${name} from cart`)]
  if (state === 'reserved') return [link(`/product/${_id}`, 'Kept for you')]
  const words = defaultVariant({ variants })?.promise ? 'Pre-order' : 'Add to Cart'
  if (state === 'ready') return [act(words, `${words}: ${name}`)]
  const button = act(state === 'adding' ? 'Adding…' : 'Out of Stock')
  if (state === 'adding') button.setAttribute('aria-disabled', 'true')
  else button.disabled = true
  return [button]
}

function showButtons(card: Element, product: CardData): void {
  const place = card.querySelector<HTMLElement>('.card-buttons')
  const state = stateOf(product)
  if (!place || !state) return
  const isInCart = state === 'in-cart'
  const hadFocus = place.contains(document.activeElement)
  const next = document.createElement('div')
  next.className = place.className
  next.classList.toggle('card-two', isInCart)
  next.toggleAttribute('data-keep-clear', isInCart)
  next.append(...contentsOf(state, product))
  morph(place, next, false)
  if (hadFocus) place.querySelector<HTMLElement>('a, button')?.focus()
  const badge = card.querySelector<HTMLElement>('.card-badges > :last-child')
  if (!badge || product.totalStock > 0) return
  badge.dataset.words ??= badge.textContent
  badge.hidden = state === 'reserved'
  badge.textContent = badge.hidden ? '' : badge.dataset.words
}

function showCard(card: Element, product: CardData): void {
  showButtons(card, product)
  const isWished = wishlist.read().items.some(({ _id }) => _id === product._id)
  card.querySelector('.heart[aria-pressed]')?.setAttribute('aria-pressed', String(isWished))
}

function showCards(page: ParentNode): void {
  for (const card of page.querySelectorAll<HTMLElement>('[data-product]')) {
    const product = products.get(card.dataset.product ?? '')
    if (product) showCard(card, product)
  }
}

/** Marks the cards of a document, which may not be shown yet, as the browser's storage has them. */
export function markCards(page: ParentNode, apiBase: string): void {
  for (const { textContent } of page.querySelectorAll('script[data-cards]'))
    for (const product of JSON.parse(textContent) as CardData[]) products.set(product._id, product)
  showCards(page)
  refreshReserved(page.querySelector('[data-product] [disabled]'), apiBase)
}

/** An order that was placed elsewhere may reserve a piece that is sold out. */
function refreshReserved(soldOut: Element | null, apiBase: string): void {
  if (soldOut && readToken())
    void import('../unpaid-orders/refresh-unpaid.ts').then(({ refreshUnpaid }) => refreshUnpaid(apiBase))
}

function add(product: CardData): void {
  const shown = shownLine(product)
  if (!shown || pending.has(product._id)) return
  const end = () => {
    addWithToast(shown.line, shown.variant.quantity)
    pending.delete(product._id)
    showCards(document)
  }
  pending.add(product._id)
  showCards(document)
  setTimeout(end, ADD_DELAY_MS)
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null
  const product = products.get(button?.closest<HTMLElement>('[data-product]')?.dataset.product ?? '')
  if (!button || !product) return
  const line = shownLine(product)?.line
  if (button.matches('.heart[aria-pressed]')) toggleWithToast(wishlistItem(product))
  else if (!button.matches('.card-buttons *')) return
  else if (line && stateOf(product) === 'in-cart') removeFromCartWithToast(line)
  else add(product)
}

function listen(): void {
  if (isStarted) return
  isStarted = true
  for (const list of [cart, wishlist, reservedOrders]) list.subscribe(() => showCards(document))
  document.addEventListener('click', onClick)
}

/**
 * Starts all cards of a document.
 * @param apiBase such as `/api`
 */
export function startCards(apiBase: string): void {
  markCards(document, apiBase)
  listen()
}

/** Starts a card on a page of the router, whose products come with its data. */
export function startCard(card: Element, product: CardData, apiBase: string): void {
  products.set(product._id, product)
  showCard(card, product)
  refreshReserved(card.querySelector('[disabled]'), apiBase)
  listen()
}
