/**
 * The cost of metrics, in processor time of the shop for each cached page and each paid order. Two shops, with and
 * without metrics, take turns in short slices, so that other load on the machine meets both. `npm run
 * bench:observability [rounds]`
 */
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { stockUp } from './checkout/buyers.ts'
import { addBuyers } from './checkout/many-buyers.ts'
import { processorTime } from './checkout/processor-time.ts'
import { startProvider } from './checkout/provider.ts'
import { buy, paidThrough } from './checkout/purchase.ts'
import { compareInTurn } from './observability/compare-in-turn.ts'
import { scrape } from './observability/scrape.ts'
import { load, needTools, pin } from './pages/tools.ts'
import { finish } from './shop/assert-threshold.ts'
import { mainPages } from './shop/public-pages.ts'
import { type Server, type Shop, withShop } from './shop/shop.ts'
import { closeConnections } from './sign-in/http.ts'

const rounds = Number(process.argv[2] ?? 20)
const metricsPort = 19_464
const withMetrics = { METRICS_PORT: String(metricsPort) }
const ordersOfASlice = 60
const atOnce = 10

needTools()
await ensureBuilt()
await withShop(async (plainShop) => withShop((measuredShop) => comparePages(plainShop, measuredShop)))
await withShop(async (plainShop) => withShop((measuredShop) => compareOrders(plainShop, measuredShop)))
finish()

async function comparePages(plainShop: Shop, measuredShop: Shop): Promise<void> {
  const settings = { PICTURES_AHEAD: 'off' }
  const plain = await plainShop.start(settings)
  const measured = await measuredShop.start({ ...settings, ...withMetrics })
  const stopScraping = scrape(metricsPort)
  for (const server of [plain, measured]) await pin(server.pid)
  const costOf = (server: Server, path: string) => async () =>
    (await load(server.address + path, server.pid, 'br', 1)).cost
  const [plainPages, measuredPages] = [await mainPages(plain.address), await mainPages(measured.address)]
  for (const [i, { name, path }] of plainPages.entries()) {
    await compareInTurn(`${name}, microseconds a page`, {
      rounds,
      plain: costOf(plain, path),
      measured: costOf(measured, measuredPages[i]?.path ?? '/'),
    })
  }
  stopScraping()
  await Promise.all([plain.stop(), measured.stop()])
}

async function compareOrders(plainShop: Shop, measuredShop: Shop): Promise<void> {
  const plain = await ordersAt(plainShop, {})
  const measured = await ordersAt(measuredShop, withMetrics)
  const stopScraping = scrape(metricsPort)
  try {
    await compareInTurn('microseconds an order', { rounds, plain: plain.slice, measured: measured.slice })
  } finally {
    stopScraping()
    for (const { provider } of [plain, measured]) provider.stop()
    closeConnections()
  }
}

async function ordersAt(shop: Shop, settings: Record<string, string>) {
  const provider = await startProvider(shop.databaseUrl)
  const server = await shop.start({ ...paidThrough(provider), ...settings })
  await provider.tell(`${server.address}/api/webhooks/razorpay`)
  const items = await stockUp(shop.databaseUrl)
  const buyers = await addBuyers(shop.databaseUrl, 2 * atOnce)
  const slice = async () => {
    const before = processorTime(server.pid)
    await buy(server.address, provider, { buyers, items, count: ordersOfASlice, atOnce })
    return ((processorTime(server.pid) - before) * 1_000) / ordersOfASlice
  }
  for (let warmUp = 0; warmUp < 5; warmUp++) await slice()
  return { provider, slice }
}
