import type { Page } from '@playwright/test'

const awake = 'html[data-awake], html:not(:has(script[data-modules], script[data-boot]))'

/** Waits until what a link has led to is more than its document. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForLoadState()
  await page.locator(awake).waitFor({ state: 'attached' })
}

/** Waits in each navigation, except for a `goto` with `waitUntil`. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('shop-awake', () => document.documentElement.setAttribute('data-awake', ''))
  })
  const open = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await open(url, options)
    if (!options?.waitUntil) await untilAwake(page)
    return response
  }
  const openAgain = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await openAgain(options)
    await untilAwake(page)
    return response
  }
}
