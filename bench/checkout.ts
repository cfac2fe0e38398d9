/**
 * It measures from Place Order to the verified payment, with webhooks and mails. `npm run bench:checkout
 * [orders] [at once]`
 */
import { availableParallelism, loadavg } from 'node:os'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { stockUp } from './checkout/buyers.ts'
import { addBuyers } from './checkout/many-buyers.ts'
import { postgresTime, processorTime } from './checkout/processor-time.ts'
import { type Provider, startProvider } from './checkout/provider.ts'
import { buy, paidThrough, type Times } from './checkout/purchase.ts'
import { finish, judge } from './shop/assert-threshold.ts'
import { withShop } from './shop/shop.ts'
import { closeConnections, quantile } from './sign-in/http.ts'

const orders = Number(process.argv[2] ?? 3_000)
const atOnce = Number(process.argv[3] ?? 20)
const warmUp = 200

await withShop(async (shop) => {
  const provider = await startProvider(shop.databaseUrl)
  try {
    const server = await shop.start(paidThrough(provider))
    await provider.tell(`${server.address}/api/webhooks/razorpay`)
    const items = await stockUp(shop.databaseUrl)
    const buyers = await addBuyers(shop.databaseUrl, 2 * atOnce)
    await buy(server.address, provider, { buyers, items, count: warmUp, atOnce })
    await provider.times()
    console.log(`${availableParallelism()} cores, ${orders} orders, ${atOnce} at once`)
    const spent = () => [processorTime(server.pid), postgresTime(shop.folder), processorTime(provider.pid)]
    const before = spent()
    const start = performance.now()
    const times = await buy(server.address, provider, { buyers, items, count: orders, atOnce })
    const seconds = (performance.now() - start) / 1_000
    const each = spent().map((milliseconds, i) => (milliseconds - (before[i] ?? 0)) / orders)
    await report(times, seconds, provider)
    const [own = 0, database = 0, sandbox = 0] = each.map((milliseconds) => milliseconds.toFixed(1))
    console.log(`  processor time of an order: shop ${own}, PostgreSQL ${database}, sandbox ${sandbox} ms`)
    await checkBooks(shop.databaseUrl)
  } finally {
    provider.stop()
    closeConnections()
  }
})
finish()

async function report(times: readonly Times[], seconds: number, provider: Provider): Promise<void> {
  const show = (what: string, values: readonly number[]) =>
    console.log(
      `  ${what.padEnd(34)} median ${quantile(values, 0.5).toFixed(1)}, p99 ${quantile(values, 0.99).toFixed(1)} ms`,
    )
  const place = times.map((time) => time.place)
  const verify = times.map((time) => time.verify)
  show('place', place)
  show('verify', verify)
  show(
    '(pay, in the sandbox alone)',
    times.map((time) => time.pay),
  )
  const inside = await provider.times()
  const within = (pattern: RegExp) => inside.filter(({ call }) => pattern.test(call)).map(({ time }) => time)
  show('(creating an order, in the sandbox)', within(/^POST .*\/orders$/))
  show('(asking it about a payment)', within(/^GET /))
  const rate = times.length / seconds
  // The sandbox alone takes the payments.
  const paying = times.reduce((sum, { pay }) => sum + pay, 0) / 1_000 / atOnce
  judge(
    'orders a second',
    `${rate.toFixed(0)} (${(times.length / (seconds - paying)).toFixed(0)} without paying)`,
    times.length / (seconds - paying) >= 150,
    '>= 150',
  )
  const worst = Math.max(quantile(place, 0.99), quantile(verify, 0.99))
  judge('p99 of a call', `${worst.toFixed(0)} ms`, worst < 250, '< 250 ms')
  console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}`)
}

async function checkBooks(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  try {
    const { rows } = await sql<{ unpaid: number; missing: number }>`
      SELECT
        (SELECT count(*) FROM shop_order WHERE payment_status <> 'paid') AS unpaid,
        (SELECT sum(1000000 - quantity) FROM variant)
          - (SELECT sum(quantity) FROM stock_reservation WHERE status = 'sold') AS missing
    `.execute(database)
    const { unpaid = -1, missing = -1 } = rows[0] ?? {}
    judge('orders not paid', `${unpaid}`, unpaid === 0, '0')
    judge('pieces that are nowhere', `${missing}`, missing === 0, '0')
  } finally {
    await database.destroy()
  }
}
