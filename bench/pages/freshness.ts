import { changePrice } from '../../server/src/catalogue/index.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { listenForInvalidations } from '../../server/src/platform/database/invalidation-listener.ts'
import { judge, median } from '../shop/assert-threshold.ts'
import { productIds } from '../shop/public-pages.ts'
import type { Server, Shop } from '../shop/shop.ts'

const changes = 200
/** It is in rupees, above every price of the demo shop. */
const firstPrice = 77_001

/**
 * A third process changes prices, as another server's back office would; a change is complete when all
 * servers have acknowledged the invalidation.
 */
export async function measureFreshness(shop: Shop): Promise<void> {
  const servers = [await shop.start(), await shop.start()]
  const database = openDatabase(shop.databaseUrl, { connections: 2 })
  const ids = (await productIds(servers[0]?.address ?? '')).slice(0, 8)
  const { invalidationBus, close } = await listenForInvalidations(shop.databaseUrl)
  const late: number[] = []
  const making: number[] = []
  let pageCount = 0
  for (let i = 0; i < changes; i++) {
    const id = ids[i % ids.length] ?? ''
    const { _id: variant } = await firstVariant(servers[0]?.address ?? '', id)
    const paths = [`/product/${id}`, '/products']
    // Fills the page cache of every server.
    await Promise.all(servers.flatMap(({ address }) => paths.map((path) => text(address + path))))
    const rupees = firstPrice + i
    const begun = performance.now()
    await database
      .transaction()
      .execute((transaction) => changePrice(transaction, variant, rupees * 100, rupees * 100))
    await invalidationBus.waitUntilInvalidatedEverywhere()
    const committed = performance.now()
    making.push(committed - begun)
    const waited = await Promise.all(
      servers.flatMap((server) => paths.map((path) => untilShown(server, path, rupees, committed))),
    )
    pageCount += waited.length
    late.push(...waited.filter((time) => time > 0))
  }
  await close()
  await database.destroy()
  for (const server of servers) await server.stop()

  console.log(
    `\n${changes} price changes, each asked for at once on two servers, on the product's page and the list`,
  )
  const share = `${pageCount - late.length} of ${pageCount}`
  judge('next request shows the new price', share, late.length === 0, 'all')
  console.log(
    `    a change takes ${median(making).toFixed(1)} ms until all servers have heard of it (median)`,
  )
  if (late.length > 0) {
    console.log(
      `    the others within ${median(late).toFixed(1)} ms (median), ${Math.max(...late).toFixed(1)} ms at most`,
    )
  }
}

/** It is in milliseconds; 0 when the first response had the new price. */
async function untilShown(server: Server, path: string, rupees: number, since: number): Promise<number> {
  const price = `₹${new Intl.NumberFormat('en-IN').format(rupees)}`
  if ((await text(server.address + path)).includes(price)) return 0
  while (!(await text(server.address + path)).includes(price)) {
    if (performance.now() - since > 5_000) throw new Error(`${path} does not show ${price} after 5 s`)
  }
  return performance.now() - since
}

const text = async (address: string): Promise<string> => (await fetch(address)).text()

async function firstVariant(address: string, product: string): Promise<{ _id: string }> {
  const response = (await (await fetch(`${address}/api/public/products/${product}`)).json()) as {
    product: { variants: [{ _id: string }] }
  }
  return response.product.variants[0]
}
