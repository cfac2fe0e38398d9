import { fetchPage } from '../../platform/fetch-page.ts'
import { isPlainClick, linkOf } from '../../platform/followed-links.ts'
import { morph } from '../../platform/morph.ts'
import { searchListboxes, startListboxes } from '../../ui/listboxes.ts'
import { showArrival, showProgress } from '../../ui/show-progress.ts'
import { toast } from '../../ui/toast.ts'
import { showTotal, startFilterSheet } from './filter-sheet.ts'
import { addressOfForm } from './form-address.ts'
import { normaliseAt } from './list-address.ts'
import { watchPlaces } from './list-places.ts'
import {
  addressOfMore,
  appendPage,
  rememberList,
  removeList,
  restoreList,
  showLoading,
  showMoreButtons,
} from './load-more.ts'

/** A search that is typed is sent this long after the last letter. */
const TYPING_MS = 500

const content = () => document.querySelector('main')
const parameterOf = (address: string, key: 'page' | 'search') =>
  new URL(address, location.origin).searchParams.get(key)

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
  if (link.dataset.tile !== undefined) {
    for (const tile of content()?.querySelectorAll('[data-tile]') ?? []) tile.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'true')
  }
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

const failureOf = (list: Element) => list.querySelector('[data-pages] [role=alert] p')?.textContent

/** @throws when the next page does not arrive */
async function append(button: HTMLButtonElement, list: Element, signal: AbortSignal) {
  const isRequested = button.dataset.more !== 'near'
  const { page } = await fetchPage(addressOfMore(button), signal)
  signal.throwIfAborted()
  showMoreButtons(page)
  const hadFocus = document.activeElement === button
  const first = appendPage(list, page)
  const next = first?.querySelector('a') ?? list.querySelector<HTMLElement>('[data-pages] button')
  if (isRequested || hadFocus) next?.focus({ preventScroll: true })
  if (failureOf(list)) throw new Error('The next page has failed')
}

/** Calls back when the end of a list that grows by itself comes near. */
function watchEnd(onNear: (button: HTMLButtonElement) => void) {
  const onSeen = (entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof HTMLButtonElement) onNear(target)
  }
  const observer = new IntersectionObserver(onSeen, { rootMargin: '500px' })
  return {
    /** A failure stops it. */
    stop: () => observer.disconnect(),
    watch: () => {
      observer.disconnect()
      const button = content()?.querySelector('button[data-more=near]')
      if (button) observer.observe(button)
    },
  }
}

type Enter = (address: string) => () => void

/** @param mark is called with each list before it is shown */
function createList(mark: (page: ParentNode) => void) {
  const here = () => location.pathname + location.search
  const places = watchPlaces()
  let shown = here()
  let running: AbortController | undefined
  let last = Promise.resolve()
  /** It counts those through the history, which end what waits. */
  let steps = 0

  function begin(): AbortSignal {
    running?.abort()
    running = new AbortController()
    return running.signal
  }

  /** @param enter makes the history lead to the list, and the place right after it is shown */
  async function show(address: string, isBack: boolean, enter: Enter) {
    const signal = begin()
    showProgress('waiting')
    setBusy(true)
    try {
      const list = await fetchPage(address, signal)
      const main = list.page.querySelector('main')
      if (signal.aborted || !main) return
      const place = enter(list.address)
      shown = list.address
      restoreList(main, places.entry())
      mark(main)
      showMoreButtons(main)
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

  /** A choice made meanwhile waits, as the addresses of choices build on each other. */
  function wait(act: () => Promise<void> | undefined): void {
    const before = steps
    last = last.then(() => (before === steps ? act() : undefined))
  }

  function goBack(onShown: () => void): void {
    places.pop()
    if (here() === shown) return
    steps += 1
    last = show(here(), true, () => places.restore).then(onShown)
  }
  return { places, begin, show, wait, goBack, shown: () => shown }
}

/**
 * Shows another list in place when a link, the form or the history leads to one, so that the open sheet, the focus and the
 * place stay. 'Load More' adds to the list.
 * @param mark is called with each list before it is shown
 */
export function startList(mark: (page: ParentNode) => void): void {
  const form = () => content()?.querySelector<HTMLFormElement>('form[data-narrowing]')
  const path = new URL(form()?.action ?? location.href).pathname
  const isTyped = form()?.dataset.narrowing === 'typed'
  const { places, begin, show, wait, goBack, shown } = createList(mark)
  const end = watchEnd((button) => loadMore(button))
  let typing: ReturnType<typeof setTimeout> | undefined

  function enter(address: string): void {
    // Refining a typed search replaces the history entry, so that one Back leaves the search.
    const isRefined = isTyped && parameterOf(shown(), 'search') && parameterOf(address, 'search')
    if (address === shown() || isRefined) {
      removeList(places.entry())
      places.replace(address)
    } else places.push(address)
  }

  function follow(addressOf: () => string | undefined, isInPlace: boolean): void {
    clearTimeout(typing)
    wait(() => {
      const address = addressOf()
      if (address === undefined) return undefined
      const following = show(address, false, (arrived) => {
        const isOtherPage = parameterOf(arrived, 'page') !== parameterOf(shown(), 'page')
        enter(arrived)
        return () => scrollToStart(isInPlace, isOtherPage)
      })
      return following.then(end.watch)
    })
  }

  function narrow(): void {
    follow(() => {
      const own = form()
      const address = own ? addressOfForm(own, normaliseAt(path)) : undefined
      return address === shown() ? undefined : address
    }, true)
  }

  /** The address of a button outside of a list that grows shows all up to the next ones. */
  function showAll(button: HTMLButtonElement): Promise<void> {
    const list = button.closest('section')?.querySelector('[data-growing]')
    const before = list?.children.length ?? 0
    return show(addressOfMore(button), false, (arrived) => {
      places.replace(arrived)
      return () => list?.children[before]?.querySelector('a')?.focus({ preventScroll: true })
    })
  }

  function loadMore(button: HTMLButtonElement): void {
    if (button.hasAttribute('aria-disabled')) return
    const showReady = showLoading(button)
    end.stop()
    wait(async () => {
      const list = button.closest('[data-grown]')
      if (!list) return await showAll(button)
      const signal = begin()
      try {
        await append(button, list, signal)
        mark(list)
        rememberList(places.entry(), list)
        end.watch()
      } catch {
        const usual = `Failed to load ${path === '/categories' ? 'categories' : 'products'}`
        if (!signal.aborted) toast.error(failureOf(list) || usual)
      }
      showReady()
    })
  }

  content()?.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('button') : null
    if (pressed?.matches('[data-more], [data-grown]:has([data-growing]) [data-pages] form button')) {
      event.preventDefault()
      return loadMore(pressed)
    }
    const link = isPlainClick(event) ? linkOf(event) : undefined
    if (link?.pathname !== path) return
    event.preventDefault()
    showChoice(link)
    follow(() => link.pathname + link.search, link.dataset.keepScroll !== undefined)
  })
  const onForm = (event: Event) => {
    if (!form()?.contains(event.target as Node)) return
    event.preventDefault()
    narrow()
  }
  content()?.addEventListener('submit', onForm)
  if (isTyped) {
    form()?.addEventListener('input', () => {
      clearTimeout(typing)
      typing = setTimeout(narrow, TYPING_MS)
    })
    if (form()?.contains(document.activeElement)) narrow()
  } else content()?.addEventListener('change', onForm)
  addEventListener('popstate', () => {
    clearTimeout(typing)
    goBack(end.watch)
  })
  const sheet = document.querySelector<HTMLElement>('#filters')
  if (sheet) startFilterSheet(sheet)
  startListboxes()
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'back_forward' && restoreList(document, places.entry())) {
    mark(document)
    places.restore()
  }
  showMoreButtons(document)
  end.watch()
}
