import type { Page } from '@playwright/test'

/** Once, so that later pages find the shop's changes. */
export async function startWith(page: Page, key: string, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  await page.addInitScript(
    ([name = '', content = '']) => {
      if (localStorage.getItem(`test given ${name}`)) return
      localStorage.setItem(`test given ${name}`, 'yes')
      localStorage.setItem(name, content)
    },
    [key, text],
  )
}

export const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

/** A full storage throws in the same way. */
export const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

/** Grows with each later request, such as `GET /api/users/profile`. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
