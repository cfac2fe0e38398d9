import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, withEmptyShop } from '@amritvasya/server/testing/empty-shop'
import { startShopProcess } from '@amritvasya/server/testing/shop-process'
import { root } from '../../../scripts/steps/run.mjs'
import { openStoryClock, type StoryClock } from './story-clock.ts'

export type OpenShop = { address: string; databaseUrl: string; clock: StoryClock }

/** Making the sizes takes minutes. */
const files = join(root, 'node_modules/.cache/gallery')

/**
 * Stops the shop afterwards.
 * @param start the shop's time at its first start
 */
export async function withStoryShop(start: Date, tell: (shop: OpenShop) => Promise<void>): Promise<void> {
  mkdirSync(files, { recursive: true })
  await withEmptyShop(async ({ databaseUrl, folder }) => {
    const database = openDatabase(databaseUrl, { connections: 1 })
    try {
      const clock = await openStoryClock(database, folder, start)
      const shop = startShopProcess({ ...clock.settings, DATABASE_URL: databaseUrl, DATA_DIR: files })
      try {
        await tell({ address: await shop.ready, databaseUrl, clock })
      } finally {
        await shop.stop()
      }
    } finally {
      await database.destroy()
    }
  })
}
