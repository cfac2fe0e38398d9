import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { withShop } from '../../../bench/shop/shop.ts'
import { root } from '../../../scripts/steps/run.mjs'
import { openDatabase } from '../../../server/src/platform/database/database.ts'
import { openStoryClock, type StoryClock } from './story-clock.ts'

export type OpenShop = { address: string; databaseUrl: string; clock: StoryClock }

/** Sizes of the demo's pictures are kept here from one run to the next: to make them takes minutes. */
const files = join(root, 'node_modules/.cache/gallery')

/**
 * Opens a demo shop of its own, and takes it down again afterwards.
 * @param start what time it is in the shop when it opens for the first time
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
