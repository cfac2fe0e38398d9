import { copyTemplate } from '@amritvasya/server/testing/cluster'
import { startShopProcess } from '@amritvasya/server/testing/shop-process'
import { test as base, expect } from '@playwright/test'
import { waitForHydration } from './wait-for-hydration.ts'

/** A server process and a copy of the template database for each worker. */
export type Shop = { address: string; databaseUrl: string }

type Fixtures = {
  /** Any other console error or rejection fails the test. */
  expectProblem: (text: RegExp) => void
}

export const test = base.extend<Fixtures, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const { url, drop } = await copyTemplate(JSON.parse(process.env.E2E_CLUSTER ?? '{}'))
      const shop = startShopProcess({ DATABASE_URL: url })
      await use({ address: await shop.ready, databaseUrl: url })
      await shop.stop()
      await drop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitForHydration(page)
    await use(page)
  },
  expectProblem: [
    async ({ context }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      context.on('weberror', (error) => problems.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await use((text) => expected.push(text))
      expect(problems.filter((problem) => !expected.some((text) => text.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
