import type { Page } from '@playwright/test'

/** Puts a value into browser storage before the first page opens; later pages find what the shop made of it. */
export async function startWith(page: Page, key: string, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  await page.addInitScript(
    ([name = '', given = '']) => {
      if (localStorage.getItem(`test given ${name}`)) return
      localStorage.setItem(`test given ${name}`, 'yes')
      localStorage.setItem(name, given)
    },
    [key, text],
  )
}

/** What browser storage holds under a key now, parsed. */
export const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

/** From now on browser storage refuses every change, as it does when it is full. */
export const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

/** Collects the calls to the API from now on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
