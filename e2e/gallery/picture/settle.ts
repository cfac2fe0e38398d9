import { expect, type Page } from '@playwright/test'

/**
 * Waits until nothing is loading, and every picture and font is there; then the top of the page is shown.
 * @param height how much of the page is to be seen, in pixels; 0 for what the window shows as it stands
 */
export async function settle(page: Page, height: number): Promise<void> {
  await page.waitForLoadState('networkidle')
  const waiting = page.locator('[role=status][aria-label=Loading], .MuiCircularProgress-root')
  await expect(waiting).toHaveCount(0, { timeout: 20_000 })
  await page.evaluate(async (to) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    // Pictures further down are loaded when they come near the window.
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, to); y += innerHeight) {
      scrollTo(0, y)
      await frame()
    }
    if (to > 0) scrollTo(0, 0)
    await frame()
    await document.fonts.ready
  }, height)
  await page.evaluate(async (to) => {
    const isNear = (picture: HTMLImageElement) =>
      picture.checkVisibility() && picture.getBoundingClientRect().top < Math.max(to, innerHeight * 4)
    const near = [...document.images].filter(isNear)
    for (const picture of near) picture.loading = 'eager'
    await Promise.allSettled(near.map((picture) => picture.decode()))
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map((animation) => animation.finished))
  }, height)
}
