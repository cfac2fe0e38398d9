import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Expects no accessibility finding once animations have ended. Checks a second time after a finding, because an
 * animation that begins during the check, such as a toast that fades, can cause one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const first = await findings(page)
  expect(first.length === 0 ? first : await findings(page)).toEqual([])
}

async function findings(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
