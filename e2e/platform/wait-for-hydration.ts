import type { Page } from '@playwright/test'

/** Waits in each navigation, except for a `goto` with `waitUntil`. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('shop-awake', () => document.documentElement.setAttribute('data-awake', ''))
  })
  const awake = 'html[data-awake], html:not(:has(script[data-modules], script[data-boot]))'
  const open = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await open(url, options)
    if (!options?.waitUntil) await page.locator(awake).waitFor({ state: 'attached' })
    return response
  }
  const openAgain = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await openAgain(options)
    await page.locator(awake).waitFor({ state: 'attached' })
    return response
  }
}
