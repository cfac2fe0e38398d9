import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { withShop } from '../../../bench/shop/shop.ts'
import { root } from '../../../scripts/steps/run.mjs'
import { openDatabase } from '../../../server/src/platform/database/database.ts'
import { openStoryClock, type StoryClock } from './story-clock.ts'

export type OpenShop = { address: string; databaseUrl: string; clock: StoryClock }

/** Caches the sizes of the demo's pictures between runs, because making them takes minutes. */
const files = join(root, 'node_modules/.cache/gallery')

/**
 * Starts a demo shop, calls `tell`, and stops the shop.
 * @param start the shop's time at its first start
 */
export async function withStoryShop(start: Date, tell: (shop: OpenShop) => Promise<void>): Promise<void> {
  mkdirSync(files, { recursive: true })
  await withShop(async ({ databaseUrl, folder, start: startServer }) => {
    const database = openDatabase(databaseUrl, { connections: 1 })
    try {
      const clock = await openStoryClock(database, folder, start)
      const settings = { ...clock.settings, DATA_DIR: files, PICTURES_AHEAD: 'off' }
      const { address } = await startServer(settings)
      await tell({ address, databaseUrl, clock })
    } finally {
      await database.destroy()
    }
  })
}
