import type { Page } from '@playwright/test'

/** Adds up how much the page moves under the shopper, from the first paint on; call it before opening a page. */
export async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { moved: 0 }
    Object.assign(window, { layoutSeen: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) seen.moved += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { layoutSeen: { moved: number } }).layoutSeen.moved)
}
