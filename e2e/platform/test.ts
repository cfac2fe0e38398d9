import { copyTemplate } from '@amritvasya/server/testing/cluster'
import { startShopProcess } from '@amritvasya/server/testing/shop-process'
import { test as base } from '@playwright/test'

/** A demo shop of this worker's own: its process, and its copy of the database. */
export type Shop = { address: string; databaseUrl: string }

export const test = base.extend<object, { shop: Shop }>({
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
})

export { expect } from '@playwright/test'
