import { formatRupees } from '@amritvasya/contract/rules/money'
import { readToken, subscribeToSession } from '../../accounts/session-store.ts'
import { readKnownPincode } from '../../addresses/delivery/known-pincode.ts'
import { ADD_DELAY_MS, addWithToast } from '../../cart/add-with-toast.ts'
import { cartLine, defaultVariant, variantName } from '../../cart/cart-line.ts'
import { maxOf, sameLine } from '../../cart/cart-rules.ts'
import { cart } from '../../cart/stored-cart.ts'
import type { StartIsland } from '../../platform/island.tsx'
import { whenNear } from '../../platform/when-near.ts'
import { startTabs } from '../../ui/acting-tabs.ts'
import { replaceBrokenPictures } from '../../ui/broken-pictures.ts'
import { reservedOf, reservedOrders } from '../../unpaid-orders/reserved-orders.ts'
import { wishlist } from '../stored-wishlist.ts'
import { toggleWithToast } from '../toggle-with-toast.ts'
import { wishlistItem } from '../wishlist-item.ts'
import { startGallery } from './acting-gallery.ts'
import { addWords } from './add-words.ts'
import type { PieceData } from './piece-data.ts'
import { type Axis, movedText, pick } from './variant-choice.ts'
import { startParts } from './variant-parts.ts'

type PieceVariant = PieceData['variants'][number]

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

/** A copied link keeps the variant. */
function addressOf(id: string, usual: PieceVariant): string {
  const address = new URL(location.href)
  if (id === usual._id) address.searchParams.delete('variant')
  else address.searchParams.set('variant', id)
  return address.pathname + address.search
}

async function share(link: HTMLAnchorElement): Promise<void> {
  await import('./share-address.ts').then(
    ({ shareAddress }) => shareAddress(link.dataset.share ?? '', location.href.replace(/#.*/, '')),
    () => location.assign(link.href),
  )
}

/** Starts the tabs, and the reviews once they are chosen by a customer, who may write one. */
function startReviews(part: HTMLElement, start: StartIsland): () => void {
  const island = part.querySelector<HTMLElement>('[data-island=reviews]')
  const startIsland = () => {
    const isChosen = part.querySelector('#tab-reviews')?.getAttribute('aria-selected') === 'true'
    if (island && isChosen && readToken()) void start(island)
  }
  const select = startTabs(startIsland)
  subscribeToSession(startIsland)
  return () => {
    select('reviews')
    part.querySelector('[data-tabs]')?.scrollIntoView()
  }
}

/** Shows the bar as long as the buttons are out of sight. */
function startBar(part: HTMLElement): void {
  const bar = part.querySelector<HTMLElement>('[data-bar]')
  const buttons = part.querySelector('[data-buttons]')
  if (!bar || !buttons) return
  new IntersectionObserver(([entry]) => {
    bar.inert = entry?.isIntersecting !== false
    bar.toggleAttribute('data-bottom-bar', !bar.inert)
  }).observe(buttons)
}

type Shown = { variant: PieceVariant; quantity: number; isPending: boolean }

/** Shows what the server cannot know: cart, wishlist, reserved pieces, and the chosen quantity. */
function showPurchase(part: HTMLElement, product: PieceData, { variant, quantity, isPending }: Shown): void {
  const most = mostOf(variant)
  part.toggleAttribute('data-sold-out', !variant.promise && most === 0)
  part.toggleAttribute('data-reserved', variant.quantity === 0 && most > 0)
  const stepper = part.querySelector<HTMLElement>('[data-stepper]')
  if (stepper) stepper.hidden = most === 0
  const [less, more] = part.querySelectorAll('[data-stepper] button')
  less?.setAttribute('aria-disabled', String(quantity <= 1))
  more?.setAttribute('aria-disabled', String(quantity >= most))
  setText(part.querySelector('[data-stepper] output'), String(quantity))
  for (const button of part.querySelectorAll<HTMLButtonElement>('[data-add]')) {
    button.disabled = most === 0
    button.setAttribute('aria-disabled', String(isPending))
    setText(button, addWords(variant, most, isPending))
  }
  const line = cart.read().items.find((one) => sameLine(one, { _id: product._id, variant }))
  const note = part.querySelector<HTMLElement>('[data-in-cart]')
  const saying = most === 0 ? 'Tap the heart to save it for later.' : ''
  setText(note, line ? `${line.quantity} already in your cart` : saying)
  if (note?.nextElementSibling instanceof HTMLElement) note.nextElementSibling.hidden = !line
  const name = variantName(variant) || product.name
  setText(part.querySelector('[data-bar-name]'), quantity > 1 ? `${quantity} × ${name}` : name)
  setText(part.querySelector('[data-bar-price]'), formatRupees(variant.sellingPrice * quantity))
}

const reservedFor = ({ _id }: PieceVariant) => reservedOf(reservedOrders.read().items, _id)
const stockOf = (variant: PieceVariant) => variant.quantity + reservedFor(variant)
const mostOf = (variant: PieceVariant) => maxOf(stockOf(variant))

/**
 * Starts choice, quantity and cart of a product.
 * @returns a function that tells the chosen variant
 */
function startPurchase(
  part: HTMLElement,
  product: PieceData,
  usual: PieceVariant,
  showPicture: (url: string | null) => void,
  start: StartIsland,
): () => PieceVariant {
  const inAddress = new URLSearchParams(location.search).get('variant')
  let variant = product.variants.find(({ _id }) => _id === inAddress) ?? usual
  let chosenQuantity = 1
  let isPending = false
  const parts = startParts((id) => addressOf(id, usual))
  const quantity = () => Math.max(1, Math.min(chosenQuantity, mostOf(variant)))
  const islandOf = (name: string) => part.querySelector<HTMLElement>(`[data-island=${name}]`)

  function show(): void {
    showPurchase(part, product, { variant, quantity: quantity(), isPending })
    // An order that was placed elsewhere may reserve a piece that is sold out.
    const unpaid = islandOf('unpaid')
    if (unpaid && (reservedFor(variant) > 0 || (variant.quantity === 0 && readToken()))) void start(unpaid)
  }
  function showIslands(): void {
    show()
    const arrival = islandOf('arrival')
    if (arrival?.firstElementChild && readKnownPincode())
      whenNear(arrival.firstElementChild, () => void start(arrival))
  }
  function choose(axis: Axis, value: string): void {
    const next = pick(product.variants, variant, axis, value)
    if (!next || next === variant) return
    setText(part.querySelector('[data-moved]'), movedText(variant, next, axis))
    variant = next
    const address = addressOf(next._id, usual)
    history.replaceState(history.state, '', address + location.hash)
    show()
    showPicture(next.image)
    // The price and the rest of the page still are those of the variant before.
    part.setAttribute('aria-busy', 'true')
    const showReady = () => {
      if (variant === next) part.removeAttribute('aria-busy')
      showIslands()
    }
    parts.show(next._id).then(showReady, () => location.assign(address))
  }
  function add(): void {
    if (isPending) return
    const line = cartLine(product, variant, quantity())
    const stock = stockOf(variant)
    isPending = true
    chosenQuantity = 1
    show()
    setTimeout(() => {
      isPending = false
      addWithToast(line, stock)
      show()
    }, ADD_DELAY_MS)
  }
  function step(by: number): void {
    chosenQuantity = Math.max(1, Math.min(quantity() + by, mostOf(variant)))
    show()
  }

  const choices = part.querySelector<HTMLElement>('[data-part=choices]')
  const onChoice = (event: Event, act: (axis: Axis, value: string) => void) => {
    const field =
      event.target instanceof Element ? event.target.closest('label')?.querySelector('input') : null
    if (field) act(field.name as Axis, field.value)
  }
  choices?.addEventListener('change', (event) => onChoice(event, choose))
  choices?.addEventListener('pointerover', (event) =>
    onChoice(event, (axis, value) => {
      const next = pick(product.variants, variant, axis, value)
      if (next && next !== variant) void parts.fetchAhead(next._id).catch(() => {})
    }),
  )
  part.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    if (button.matches('[data-add]')) add()
    else if (button.closest('[data-stepper]')) step(button.nextElementSibling ? -1 : 1)
  })
  for (const list of [cart, reservedOrders]) list.subscribe(show)
  subscribeToSession(show)
  showPicture(variant.image)
  showIslands()
  // A variant may be chosen before this script has started.
  const early = choices?.querySelector<HTMLInputElement>('input:checked:not([checked])')
  if (early) choose(early.name as Axis, early.value)
  return () => variant
}

function startHeart(part: HTMLElement, product: PieceData, chosen: () => PieceVariant | undefined): void {
  const heart = part.querySelector('.heart')
  const show = () => {
    const isWished = wishlist.read().items.some(({ _id }) => _id === product._id)
    heart?.setAttribute('aria-pressed', String(isWished))
  }
  heart?.addEventListener('click', () => toggleWithToast(wishlistItem(product, chosen())))
  wishlist.subscribe(show)
  show()
}

/** Starts a product's page. */
export function startProduct(start: StartIsland): void {
  replaceBrokenPictures()
  const part = document.querySelector<HTMLElement>('[data-piece]')
  const text = part?.querySelector('script[data-piece-data]')?.textContent
  if (!part || !text) return
  const product: PieceData = JSON.parse(text)
  const usual = defaultVariant(product)
  const openReviews = startReviews(part, start)
  const gallery = part.querySelector<HTMLElement>('[data-gallery]')
  const showPicture = gallery ? startGallery(gallery) : () => {}
  const chosen = usual ? startPurchase(part, product, usual, showPicture, start) : () => undefined
  startHeart(part, product, chosen)
  startBar(part)
  part.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.dataset.share !== undefined) {
      event.preventDefault()
      void share(link)
    } else if (link?.getAttribute('href') === '#reviews') {
      event.preventDefault()
      openReviews()
    }
  })
  if (location.hash === '#reviews') {
    openReviews()
    // A step back to a fragment, as an overlay makes it, would take the focus to what that names.
    history.replaceState(history.state, '', location.pathname + location.search)
  }
}
