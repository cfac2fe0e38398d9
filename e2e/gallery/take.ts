import type { Browsers } from './browsers.ts'
import { lowerBars } from './picture/lower-bars.ts'
import { settle } from './picture/settle.ts'
import { steady } from './picture/steady.ts'
import type { Window } from './picture/window.ts'
import type { Screen } from './screen.ts'
import type { Story } from './story/story.ts'

export type Taken = {
  screenshot: Buffer
  /** Errors that the browser wrote and that do not belong to what is shown. */
  problems: string[]
}

/**
 * Opens a screen as its viewer sees it, and takes it.
 * @throws when it does not come as it should
 */
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
    const { width, height, longest } = window
    if (!screen.isWaiting) await settle(page, screen.isWindow ? 0 : longest)
    await steady(page, story.orderNumbers)
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    const end = screen.isWindow ? height : Math.min(Math.max(whole, height), longest)
    if (!screen.isWindow) await lowerBars(page, end)
    const screenshot = await page.screenshot({
      fullPage: !screen.isWindow,
      ...(!screen.isWindow && { clip: { x: 0, y: 0, width, height: end } }),
      animations: 'disabled',
      caret: 'hide',
    })
    return { screenshot, problems: problems.filter((problem) => !screen.problems?.test(problem)) }
  } finally {
    await page.close()
  }
}
