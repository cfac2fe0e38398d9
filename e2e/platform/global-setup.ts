import { startTestCluster } from '@amritvasya/server/testing/cluster'
import { startShopProcess } from '@amritvasya/server/testing/shop-process'

/**
 * Starts a PostgreSQL for the run and lets a shop fill the template, that is: the demo shop, seeded as in real life.
 * The address goes to the workers through their environment.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(async (url) => {
    const shop = startShopProcess({ DATABASE_URL: url })
    await shop.ready
    await shop.stop()
  }, true)
  process.env.E2E_CLUSTER = JSON.stringify({ adminUrl: cluster.adminUrl, template: cluster.template })
  return () => cluster.stop()
}
