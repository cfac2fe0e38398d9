import { expect, type Page } from '@playwright/test'

/**
 * Waits for data, pictures, fonts and animations, and scrolls to the top.
 * @param height the height of the picture in pixels; 0 keeps the scroll position
 */
export async function settle(page: Page, height: number): Promise<void> {
  await page.waitForLoadState('networkidle')
  const waiting = page.locator('[role=status][aria-label=Loading], .MuiCircularProgress-root')
  await expect(waiting).toHaveCount(0, { timeout: 20_000 })
  await page.evaluate(async (to) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    // Lazy pictures load while scrolling.
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
