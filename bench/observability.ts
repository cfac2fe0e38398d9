/**
 * The cost of metrics in processor time of the shop for each cached page and each paid order. Two shops, with and without them, take turns in short slices, so that other load on
 * the machine meets both. As such slices vary by a tenth, a profile of a shop that takes 1,000 orders tells the share of
 * their code in it. `npm run bench:observability [rounds]`
 */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { stockUp } from './checkout/buyers.ts'
import { addBuyers } from './checkout/many-buyers.ts'
import { processorTime } from './checkout/processor-time.ts'
import { startProvider } from './checkout/provider.ts'
import { buy, paidThrough } from './checkout/purchase.ts'
import { compareInTurn } from './observability/compare-in-turn.ts'
import { metrics, type Observation } from './observability/observation.ts'
import { profiledInto, shareOf } from './observability/profile-share.ts'
import { load, needTools, pin } from './pages/tools.ts'
import { finish, judge } from './shop/assert-threshold.ts'
import { mainPages } from './shop/public-pages.ts'
import { type Server, type Shop, withShop } from './shop/shop.ts'
import { closeConnections } from './sign-in/http.ts'

const rounds = Number(process.argv[2] ?? 20)
const idleSeconds = 30
const ordersOfASlice = 60
const ordersOfAProfile = 1_000
const atOnce = 10

needTools()
await ensureBuilt()
const observation = metrics()
await withShop((plain) => withShop((observed) => comparePages(plain, observed, observation)))
await withShop((shop) => profileOrders(shop, observation))
await withShop((plain) => withShop((observed) => compareOrders(plain, observed, observation)))
observation.stop()
closeConnections()
finish()

async function comparePages(plainShop: Shop, observedShop: Shop, observation: Observation): Promise<void> {
  const settings = { PICTURES_AHEAD: 'off' }
  const plain = await plainShop.start(settings)
  const measured = await observedShop.start({ ...settings, ...observation.settings })
  for (const server of [plain, measured]) await pin(server.pid)
  await compareIdle(plain, measured, observation)
  const costOf = (server: Server, path: string) => async () =>
    (await load(server.address + path, server.pid, 'br', 1)).cost
  const [plainPages, measuredPages] = [await mainPages(plain.address), await mainPages(measured.address)]
  for (const [i, { name, path }] of plainPages.entries()) {
    await compareInTurn(`${name}, microseconds a page`, {
      rounds,
      maximum: observation.maximum,
      plain: costOf(plain, path),
      measured: costOf(measured, measuredPages[i]?.path ?? '/'),
    })
  }
  await Promise.all([plain.stop(), measured.stop()])
}

/** A cached page runs no line of metrics: all that it can pay is a share of what an idle shop spends. */
async function compareIdle(plain: Server, measured: Server, observation: Observation): Promise<void> {
  const spent = () => [plain, measured].map(({ pid }) => processorTime(pid))
  const before = spent()
  await setTimeout(idleSeconds * 1_000)
  const [without = 0, within = 0] = spent().map(
    (milliseconds, i) => (milliseconds - (before[i] ?? 0)) / idleSeconds,
  )
  const figure = `${(within - without).toFixed(1)} (${without.toFixed(1)} without)`
  const isGood = (within - without) / 1_000 <= observation.maximum - 1
  judge('ms of a core a second, idle', figure, isGood, `<= ${Math.round((observation.maximum - 1) * 1_000)}`)
}

async function compareOrders(plainShop: Shop, observedShop: Shop, observation: Observation): Promise<void> {
  const plain = await ordersAt(plainShop, {})
  const measured = await ordersAt(observedShop, observation.settings)
  try {
    await compareInTurn('microseconds an order', {
      rounds,
      maximum: observation.maximum,
      plain: plain.slice,
      measured: measured.slice,
    })
  } finally {
    for (const { provider } of [plain, measured]) provider.stop()
  }
}

async function profileOrders(shop: Shop, { files, maximum, settings }: Observation): Promise<void> {
  const profiles = join(shop.folder, 'profiles')
  const { provider, server, slice } = await ordersAt(shop, { ...settings, ...profiledInto(profiles) })
  try {
    for (let done = 0; done < ordersOfAProfile; done += ordersOfASlice) await slice()
    await server.stop()
  } finally {
    provider.stop()
  }
  const share = shareOf(profiles, files)
  judge(
    'share of the time of orders',
    `${(share * 100).toFixed(2)} %`,
    share <= maximum - 1,
    `<= ${Math.round((maximum - 1) * 100)} %`,
  )
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
  return { provider, server, slice }
}
