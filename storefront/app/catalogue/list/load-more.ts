import { releaseOf } from '../../platform/fetch-page.ts'
import { morph } from '../../platform/morph.ts'

const grown = '[data-grown]'
const storageKey = (entry: string) => `grown-list ${entry}`

/** Makes the links to more of a list buttons, as they lead to no other page; without scripts they do. */
export function showMoreButtons(page: ParentNode): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-more]')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = link.className
    button.textContent = link.textContent
    button.dataset.more = link.dataset.more
    button.dataset.to = link.getAttribute('href') ?? ''
    link.replaceWith(button)
  }
}

/** @param button made of a link, or the one by which a failed list is tried again */
export function addressOfMore(button: HTMLButtonElement): string {
  if (!button.form) return button.dataset.to ?? ''
  const values = [...new FormData(button.form)].map(([name, value]) => [name, String(value)])
  return `${new URL(button.form.action).pathname}?${new URLSearchParams(values)}`
}

/** @returns a function that shows the button as before */
export function showLoading(button: HTMLButtonElement): () => void {
  const label = button.textContent
  button.textContent = 'Loading…'
  button.setAttribute('aria-disabled', 'true')
  return () => {
    button.textContent = label
    button.removeAttribute('aria-disabled')
  }
}

/** The count begins where that of the list begins. */
const grownCount = (shown: string, next: string): string =>
  next.replace(/\d+–/, /\d+–/.exec(shown)?.[0] ?? '')

const addressOf = (item: Element) => item.querySelector('a')?.getAttribute('href')

/**
 * Adds what another page of a list has to it, or the message that it failed.
 * @returns the first new item
 */
export function appendPage(list: Element, page: Document): Element | undefined {
  const next = page.querySelector(grown)
  if (!next) throw new Error('It is no page of a list')
  const part = (name: string) => [list.querySelector(name), next.querySelector(name)] as const
  const [items, nextItems] = part('[data-growing]')
  // A product that came to the shop meanwhile moves products to the next page that are shown already.
  const shown = new Set([...(items?.children ?? [])].map(addressOf))
  const added = [...(nextItems?.children ?? [])]
    .filter((item) => !shown.has(addressOf(item)))
    .map((item) => document.importNode(item, true))
  items?.append(...added)
  for (const data of next.querySelectorAll('script[data-cards]'))
    items?.after(document.importNode(data, true))
  const [count, nextCount] = part('[data-list-start]')
  if (count && nextCount && nextItems)
    count.textContent = grownCount(count.textContent, nextCount.textContent)
  const [pages, nextPages] = part('[data-pages]')
  if (pages && nextPages) morph(pages, nextPages, false)
  return added[0]
}

/** Lets Back find the list as long as it was. */
export function rememberList(entry: string, list: Element): void {
  try {
    const stored = { release: releaseOf(document), html: list.outerHTML }
    sessionStorage.setItem(storageKey(entry), JSON.stringify(stored))
  } catch {
    // The list begins with one page then.
  }
}

export function removeList(entry: string): void {
  try {
    sessionStorage.removeItem(storageKey(entry))
  } catch {
    // Browser storage is forbidden.
  }
}

/** @returns true when the page has got what was added to it at this entry of the history */
export function restoreList(page: ParentNode, entry: string): boolean {
  try {
    const { release, html } = JSON.parse(sessionStorage.getItem(storageKey(entry)) ?? '{}')
    if (release === undefined || release !== releaseOf(document)) return false
    const model = new DOMParser().parseFromString(html, 'text/html').querySelector(grown)
    const list = page.querySelector(grown)
    if (!list || !model) return false
    morph(list, model, true)
    return true
  } catch {
    // Browser storage is forbidden.
    return false
  }
}
