import { startTestCluster } from '@amritvasya/server/testing/cluster'
import { startShopProcess } from '@amritvasya/server/testing/shop-process'
import { keepWrittenValues } from '@amritvasya/server/testing/written-values'

/** Seeds a template database; workers receive the connection through E2E_CLUSTER. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(async (url) => {
    const shop = startShopProcess({ DATABASE_URL: url })
    await shop.ready
    await shop.stop()
    await keepWrittenValues(url)
  }, true)
  process.env.E2E_CLUSTER = JSON.stringify({ adminUrl: cluster.adminUrl, template: cluster.template })
  return () => cluster.stop()
}
