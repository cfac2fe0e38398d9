import { isPlainClick, linkOf } from '../../platform/followed-links.ts'
import { morph } from '../../platform/morph.ts'
import { searchListboxes, startListboxes } from '../../ui/listboxes.ts'
import { showArrival, showProgress } from '../../ui/show-progress.ts'
import { showTotal, startFilterSheet } from './filter-sheet.ts'
import { readFilters, writeFilters } from './filter-state.ts'
import { addressOfForm, type NormaliseForm } from './form-address.ts'
import { watchPlaces } from './list-places.ts'
import { priceTexts } from './price-range.ts'

const path = '/products'

const normalise: NormaliseForm = (params) => {
  const { filters } = readFilters(params)
  const fields = { search: filters.search, ...priceTexts(filters.priceRange) }
  return { address: path + writeFilters(filters), fields }
}

const modulesOf = (page: Document) => page.querySelector('script[data-modules]')?.textContent
const content = () => document.querySelector('main')
const pageOf = (address: string) => new URL(address, location.origin).searchParams.get('page')

type List = { address: string; page: Document }

/** @throws when it is no list that this script can show, such as one of another release */
async function fetchList(address: string, signal: AbortSignal): Promise<List> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (!response.ok || modulesOf(page) !== modulesOf(document))
    throw new Error('It is no list of this release')
  const { pathname, search } = new URL(response.url)
  return { address: pathname + search, page }
}

/** Search engines read none of it here, but a shared page is named by it. */
function showHead(page: Document): void {
  const facts = ':is(meta[name], meta[property], link[rel=canonical], script[type="application/ld+json"])'
  const own = 'meta[name=viewport], meta[name=theme-color], meta[name=color-scheme]'
  for (const old of document.head.querySelectorAll(`${facts}:not(${own})`)) old.remove()
  for (const fact of page.head.querySelectorAll(`${facts}:not(${own})`))
    document.head.append(document.importNode(fact, true))
  document.title = page.title
}

function setBusy(isBusy: boolean): void {
  content()?.querySelector('[aria-busy]')?.setAttribute('aria-busy', String(isBusy))
}

/** Shows a choice at once, while its products load. */
function showChoice(link: HTMLAnchorElement): void {
  const pill = link.closest('.pill-open, .pill-chosen')
  if (!pill && !link.closest('.choices')) return
  const isChosen = !link.hasAttribute('aria-current')
  if (isChosen) link.setAttribute('aria-current', 'true')
  else link.removeAttribute('aria-current')
  pill?.classList.toggle('pill-chosen', isChosen)
  pill?.classList.toggle('pill-open', !isChosen)
}

function scrollToStart(isInPlace: boolean, isOtherPage: boolean): void {
  const beginning = document.querySelector<HTMLElement>('[data-list-start]')
  if (!isInPlace) scrollTo({ top: 0, behavior: 'instant' })
  else if (beginning && beginning.getBoundingClientRect().top < 0) beginning.scrollIntoView()
  if (isOtherPage) beginning?.focus({ preventScroll: true })
}

/**
 * Shows another list in place when a link, the form or the history leads to one, so that the open sheet, the focus and the
 * place stay.
 * @param mark is called with each list before it is shown
 */
export function startList(mark: (page: ParentNode) => void): void {
  const here = () => location.pathname + location.search
  const places = watchPlaces()
  let shown = here()
  let running: AbortController | undefined
  let last = Promise.resolve()
  /** It counts those through the history, which end what waits. */
  let steps = 0

  /** @param enter makes the history lead to the list, and the place right after it is shown */
  async function show(address: string, isBack: boolean, enter: (address: string) => () => void) {
    running?.abort()
    running = new AbortController()
    const { signal } = running
    showProgress('waiting')
    setBusy(true)
    try {
      const list = await fetchList(address, signal)
      const main = list.page.querySelector('main')
      if (signal.aborted || !main) return
      const place = enter(list.address)
      shown = list.address
      mark(main)
      showTotal(main)
      showHead(list.page)
      const own = content()
      if (own) morph(own, main, isBack)
      searchListboxes()
      place()
      showArrival()
    } catch {
      if (signal.aborted) return
      if (isBack) location.reload()
      else location.assign(address)
    }
  }

  /** What is chosen meanwhile waits, as the addresses of choices build on each other. */
  function follow(addressOf: () => string | undefined, isInPlace: boolean): void {
    const before = steps
    last = last.then(() => {
      if (before !== steps) return undefined
      const address = addressOf()
      if (address === undefined) return undefined
      return show(address, false, (arrived) => {
        const isOtherPage = pageOf(arrived) !== pageOf(shown)
        if (arrived !== shown) places.push(arrived)
        return () => scrollToStart(isInPlace, isOtherPage)
      })
    })
  }

  content()?.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? linkOf(event) : undefined
    if (link?.pathname !== path) return
    event.preventDefault()
    showChoice(link)
    follow(() => link.pathname + link.search, link.dataset.keepScroll !== undefined)
  })
  const onForm = (event: Event) => {
    const form = content()?.querySelector<HTMLFormElement>('#filters form')
    if (!form?.contains(event.target as Node)) return
    event.preventDefault()
    follow(() => {
      const address = addressOfForm(form, normalise)
      return address === shown ? undefined : address
    }, true)
  }
  content()?.addEventListener('change', onForm)
  content()?.addEventListener('submit', onForm)
  addEventListener('popstate', () => {
    places.pop()
    if (here() === shown) return
    steps += 1
    last = show(here(), true, () => places.restore)
  })
  const sheet = document.querySelector<HTMLElement>('#filters')
  if (sheet) startFilterSheet(sheet)
  startListboxes()
}
