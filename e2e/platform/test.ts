import { copyTemplate } from '@amritvasya/server/testing/cluster'
import { startShopProcess } from '@amritvasya/server/testing/shop-process'
import { test as base, expect } from '@playwright/test'
import { waitUntilAwake } from './awake.ts'

/** A demo shop of this worker's own: its process, and its copy of the database. */
export type Shop = { address: string; databaseUrl: string }

type Fixtures = {
  /** Tells of an error in the console that belongs to the test; every other one, and every rejection, fails it. */
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
  // Tests are about the page with its scripts.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitUntilAwake(page)
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
