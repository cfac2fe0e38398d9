import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { Browsers } from './browsers.ts'
import { pictureName } from './document.ts'
import { keep } from './picture/keep.ts'
import type { Window } from './picture/window.ts'
import type { Screen } from './screen.ts'
import { withStoryShop } from './shop/open-shop.ts'
import { playStory } from './story/play-story.ts'
import { opening, today } from './story/story.ts'
import { take } from './take.ts'

export type Outcome = { changed: number; problems: string[] }

export async function walk(
  screens: readonly Screen[],
  windows: readonly Window[],
  folder: string,
): Promise<Outcome> {
  const browser = await openBrowser()
  const outcome: Outcome = { changed: 0, problems: [] }
  let isStopped = false
  const stop = () => {
    isStopped = true
    browser.close().catch(() => {})
  }
  // The shop and its database must stop before the process exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    await withStoryShop(opening, async (shop) => {
      const story = await playStory(shop)
      const visits = windows.map((window) => {
        const browsers = new Browsers(browser, shop.address, story, window)
        return async (screen: Screen) => {
          const what = `${screen.name} at ${window.width} px`
          try {
            const { screenshot, problems } = await take(screen, browsers, window, story)
            outcome.problems.push(...problems.map((problem) => `${what}: ${problem}`))
            if (await keep(screenshot, join(folder, pictureName(screen, window)))) outcome.changed += 1
          } catch (error) {
            outcome.problems.push(`${what}: ${error instanceof Error ? error.message : error}`)
          }
        }
      })
      for (const screen of screens) {
        if (isStopped) break
        await shop.clock.set(today)
        if (screen.changesShop) for (const visitIn of visits) await visitIn(screen)
        else await Promise.all(visits.map((visitIn) => visitIn(screen)))
        console.log(screen.name)
      }
    })
  } finally {
    await browser.close()
  }
  return outcome
}

const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.PLAYWRIGHT_CHROMIUM,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
