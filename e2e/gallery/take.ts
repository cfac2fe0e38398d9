import type { Page } from '@playwright/test'
import type { Browsers } from './browsers.ts'
import { lowerBars } from './picture/lower-bars.ts'
import { settle } from './picture/settle.ts'
import { steady } from './picture/steady.ts'
import type { Window } from './picture/window.ts'
import type { Screen } from './screen.ts'
import type { Story } from './story/story.ts'

export type Taken = {
  screenshot: Buffer
  /** That the screen does not declare. */
  problems: string[]
}

/** @throws when the screen does not appear as declared */
export async function take(screen: Screen, browsers: Browsers, window: Window, story: Story): Promise<Taken> {
  const page = await browsers.newPage(screen.viewer ?? 'guest', screen.allowsServiceWorker)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  try {
    const visit = { page, story }
    await screen.before?.(visit)
    const { path = `/${screen.route}` } = screen
    await page.goto(typeof path === 'function' ? await path(story, page) : path)
    await screen.steps?.(visit)
    const { width, height } = window
    const longest = screen.isWhole ? longestOfAll : window.longest
    if (!screen.isWaiting) await settle(page, screen.isWindow ? 0 : longest)
    // The overlay covers a page for a moment.
    await page.locator('[data-loading-overlay]').waitFor({ state: 'detached' })
    await steady(page, story.orderNumbers)
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    const end = screen.isWindow ? height : screen.part ? whole : Math.min(Math.max(whole, height), longest)
    if (!screen.isWindow) await lowerBars(page, end)
    const clip = screen.part ? await around(page, screen.part) : { x: 0, y: 0, width, height: end }
    const screenshot = await page.screenshot({
      fullPage: !screen.isWindow,
      ...(!screen.isWindow && { clip }),
      animations: 'disabled',
      caret: 'hide',
    })
    return { screenshot, problems: problems.filter((problem) => !screen.problems?.test(problem)) }
  } finally {
    await page.close()
  }
}

/** WebP allows 16,383 pixels. */
const longestOfAll = 16_000

const margin = 16

async function around(
  page: Page,
  part: string,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator(part).boundingBox()
  if (!box) throw new Error(`There is no ${part} to be seen`)
  const x = Math.max(0, box.x - margin)
  return { x, y: box.y, width: box.x - x + box.width + Math.min(margin, box.x), height: box.height }
}
