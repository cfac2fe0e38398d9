/**
 * From Place Order to the verified payment, with webhooks and mails. `npm run bench:checkout [orders] [at
 * once]`
 */
import { availableParallelism, loadavg } from 'node:os'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { type Buyer, type OrderItem, post, stockUp } from './checkout/buyers.ts'
import { addBuyers, tokenSecret } from './checkout/many-buyers.ts'
import { postgresTime, processorTime } from './checkout/processor-time.ts'
import { keys, type Provider, startProvider } from './checkout/provider.ts'
import { Random } from './random.ts'
import { finish, judge } from './shop/assert-threshold.ts'
import { withShop } from './shop/shop.ts'
import { closeConnections, quantile } from './sign-in/http.ts'

const orders = Number(process.argv[2] ?? 3_000)
const atOnce = Number(process.argv[3] ?? 20)
const warmUp = 200

type Times = { place: number; pay: number; verify: number }

await withShop(async (shop) => {
  const provider = await startProvider(shop.databaseUrl)
  try {
    const server = await shop.start({
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_URL: `${provider.address}/sandbox/razorpay`,
      TOKEN_SECRET: tokenSecret,
      SMTP_URL: provider.smtpUrl,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      PICTURES_AHEAD: 'off',
      ...(process.env.TRACE_SHARE && {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4999',
        OTEL_TRACES_SAMPLER_ARG: process.env.TRACE_SHARE,
      }),
    })
    await provider.tell(`${server.address}/api/webhooks/razorpay`)
    const items = await stockUp(shop.databaseUrl)
    const buyers = await addBuyers(shop.databaseUrl, 2 * atOnce)
    await buy(server.address, provider, { buyers, items, count: warmUp })
    await provider.times()
    console.log(`${availableParallelism()} cores, ${orders} orders, ${atOnce} at once`)
    const spent = () => [processorTime(server.pid), postgresTime(shop.folder), processorTime(provider.pid)]
    const before = spent()
    const start = performance.now()
    const times = await buy(server.address, provider, { buyers, items, count: orders })
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

/** Each client places one order after the other. */
async function buy(
  shop: string,
  provider: Provider,
  { buyers, items, count }: { buyers: Buyer[]; items: OrderItem[]; count: number },
): Promise<Times[]> {
  const random = new Random(count)
  const times: Times[] = []
  let begun = 0
  const client = async (_: unknown, number: number) => {
    const own = buyers.filter((_buyer, i) => i % atOnce === number)
    while (begun++ < count) {
      const orderItems = Array.from({ length: 1 + random.below(3) }, () => ({
        ...random.pick(items),
        quantity: 1 + random.below(2),
      }))
      times.push(await buyOnce(shop, provider, random.pick(own), orderItems))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return times
}

async function buyOnce(shop: string, provider: Provider, buyer: Buyer, orderItems: object[]): Promise<Times> {
  const { token, addressId } = buyer
  const placed = await post(`${shop}/api/orders/create`, { orderItems, addressId }, { token })
  if (placed.status !== 200) throw new Error(`Placing was answered ${placed.status} ${placed.text}`)
  const { order, razorpayOrder } = JSON.parse(placed.text) as {
    order: { _id: string }
    razorpayOrder: { id: string }
  }
  const attempt = { orderId: razorpayOrder.id, outcome: 'success' }
  const paid = await post(`${provider.address}/sandbox/razorpay/pay`, attempt)
  if (paid.status !== 200) throw new Error(`Paying was answered ${paid.status} ${paid.text}`)
  const proof = { ...(JSON.parse(paid.text) as object), orderId: order._id }
  const verified = await post(`${shop}/api/orders/verify-payment`, proof, { token })
  if (verified.status !== 200) throw new Error(`Verifying was answered ${verified.status} ${verified.text}`)
  return { place: placed.time, pay: paid.time, verify: verified.time }
}

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
