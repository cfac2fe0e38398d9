import { copyTemplate } from '@amritvasya/server/testing/cluster'
import { findPersonalData, readPersonalData } from '@amritvasya/server/testing/personal-data'
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
      const shop = startShopProcess({ DATABASE_URL: url, LOG_LEVEL: 'info' })
      await use({ address: await shop.ready, databaseUrl: url })
      await shop.stop()
      const personal = await readPersonalData(url)
      await drop()
      // Everything that this worker's tests did is in this log, and everybody whom they invented in its database.
      expect(shop.output(), 'the log has lines of requests').toContain('"msg":"request"')
      expect(findPersonalData(shop.output(), personal), 'personal data in the log').toEqual([])
      const count = shop.output().match(/"msg":"request"/g)?.length
      process.stdout.write(`${count} requests logged without any of ${personal.size} values of customers\n`)
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
