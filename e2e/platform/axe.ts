import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './test.ts'

/** Checks a second time, because an animation that begins during the check can cause a finding. */
export async function expectAccessible(page: Page): Promise<void> {
  const first = await findings(page)
  expect(first.length === 0 ? first : await findings(page)).toEqual([])
}

/** It avoids @axe-core/playwright, which opens a blank page for each check and takes three times as long. */
async function findings(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  // Each frame answers the check of the page through its own axe-core.
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
      await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
    }),
  )
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
