import type { GridOutcome } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { findFreePort } from '../testing/free-port.ts'
import { startPgBouncer } from '../testing/pgbouncer.ts'
import { runCommand } from '../testing/run-command.ts'
import { prepareForLoad } from '../testing/shop-for-load.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'
import { addTestStaff } from '../testing/staff.ts'
import { send } from '../testing/steady-load.ts'

const POOL_SIZE = 3
const BUYERS = 40
/** So many buyers get one piece. */
const PIECES = 21

let surroundings: Awaited<ReturnType<typeof prepareForLoad>>
let pgBouncer: Awaited<ReturnType<typeof startPgBouncer>>
let shops: ShopProcess[] = []
let nodes: string[] = []
const nodeOf = (i: number) => nodes[i % nodes.length] ?? ''

beforeAll(async () => {
  surroundings = await prepareForLoad(() => nodeOf(0), false)
  pgBouncer = await startPgBouncer(surroundings.folder, {
    databaseUrl: surroundings.settings.DATABASE_URL,
    port: await findFreePort(),
    poolSize: POOL_SIZE,
    databases: (address) => `unlimited = ${address} dbname=postgres
other = ${address} dbname=template1 connect_query='SET statement_timeout = 15000'`,
  })
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await pgBouncer?.kill()
  await surroundings?.stop()
})

const settings = () => ({
  ...surroundings.settings,
  DATABASE_URL: pgBouncer.urlOf('shop'),
  DATABASE_DIRECT_URL: surroundings.settings.DATABASE_URL,
})

test('two migrations at once wait for each other, and a start refuses addresses that would not work', async () => {
  const both = await Promise.all([runCommand(['migrate'], settings()), runCommand(['migrate'], settings())])
  expect(both.map(({ code, problems }) => ({ code, problems }))).toEqual([
    { code: 0, problems: '' },
    { code: 0, problems: '' },
  ])
  const migrated = both.map(({ output }) => output.match(/^Migrated /gm)?.length ?? 0)
  expect(Math.min(...migrated)).toBe(0)
  expect(Math.max(...migrated)).toBeGreaterThan(10)

  const { DATABASE_DIRECT_URL, ...withoutDirect } = settings()
  const isPooler = 'is a pooler: write the address of PostgreSQL itself into DATABASE_DIRECT_URL'
  const refuse = async (changes: Record<string, string>, reason: string) => {
    const shop = startShopProcess({ ...withoutDirect, ...changes })
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toContain(reason)
  }
  await refuse({}, isPooler)
  await pgBouncer.ask("SET ignore_startup_parameters = 'statement_timeout'")
  await refuse({}, isPooler)
  await pgBouncer.ask("SET ignore_startup_parameters = ''")
  const unlimited = { DATABASE_URL: pgBouncer.urlOf('unlimited'), DATABASE_DIRECT_URL }
  await refuse(unlimited, 'lets statements run without end')
  expect((await runCommand(['check'], unlimited)).output).toContain('lets statements run without end')
  await refuse({ DATABASE_URL: pgBouncer.urlOf('other'), DATABASE_DIRECT_URL }, 'lead to different databases')
})

test('forty buyers at two servers share three connections: each piece is sold once, and each mail sent once', async () => {
  shops = [startShopProcess(settings()), startShopProcess(settings())]
  nodes = await Promise.all(shops.map((shop) => shop.ready))
  const tokens = await surroundings.addCustomers(BUYERS)
  const { orderItems, shippingAddress } = surroundings.order(0)
  await surroundings.look((database) =>
    database
      .updateTable('variant')
      .set({ quantity: PIECES })
      .where('id', '=', orderItems[0]?.variantId ?? '')
      .execute(),
  )
  const post = (url: string, body: object, headers: Record<string, string> = {}) =>
    send(url, { method: 'POST', body, headers })
  const statuses = await Promise.all(
    tokens.map(async (token, i) => {
      const headers = { authorization: `Bearer ${token}` }
      const placed = await post(`${nodeOf(i)}/api/orders/create`, { orderItems, shippingAddress }, headers)
      if (placed.status !== 200) return placed.status
      const { orderId, razorpayOrder } = JSON.parse(placed.text)
      const proof = await post(`${surroundings.razorpay}/pay`, {
        orderId: razorpayOrder.id,
        outcome: 'success',
      })
      // The payment is verified by the other server.
      const verify = `${nodeOf(i + 1)}/api/orders/verify-payment`
      return (await post(verify, { ...JSON.parse(proof.text), orderId }, headers)).status
    }),
  )
  expect(statuses.toSorted()).toEqual([...Array(PIECES).fill(200), ...Array(BUYERS - PIECES).fill(409)])
  const { rows } = await surroundings.look((database) =>
    sql<{ paid: number; left: number }>`
      SELECT (SELECT count(*) FROM shop_order WHERE payment_status = 'paid') AS paid,
        (SELECT quantity FROM variant WHERE id = ${orderItems[0]?.variantId}) AS left`.execute(database),
  )
  expect(rows).toEqual([{ paid: PIECES, left: 0 }])
  const countMails = () =>
    surroundings.look(async (database) => {
      const sent = await sql<{ mails: number; customers: number; waiting: number }>`
        SELECT count(*) AS mails, count(DISTINCT m.recipient) AS customers,
          (SELECT count(*) FROM mail_outbox WHERE sent_at IS NULL) AS waiting
        FROM sandbox.mail m JOIN shop_order o ON lower(o.customer_email) = m.recipient`.execute(database)
      return sent.rows[0]
    })
  await expect.poll(countMails, { timeout: 60_000 }).toEqual({ mails: PIECES, customers: PIECES, waiting: 0 })
  expect(await surroundings.look(findBroken)).toEqual([])
  const [stats] = (await pgBouncer.ask('SHOW STATS_TOTALS')).filter(({ database }) => database === 'shop')
  expect(Number(stats?.xact_count)).toBeGreaterThan(10 * BUYERS)
  const [pool] = (await pgBouncer.ask('SHOW DATABASES')).filter(({ name }) => name === 'shop')
  expect(pool).toMatchObject({ pool_size: POOL_SIZE, current_connections: POOL_SIZE })
})

test('a changed price stands on all pages of both servers with the next request', async () => {
  const { headers } = await surroundings.look((database) => addTestStaff({ database }, 'owner'))
  const { productId = '', variantId } = surroundings.order(0).orderItems[0] ?? {}
  const pages = nodes.flatMap((node) =>
    [`/product/${productId}`, '/products?search=Loaded%20Quartz'].map((path) => node + path),
  )
  const read = (url: string) => send(url, { headers: { accept: 'text/html' } }).then(({ text }) => text)
  let former = 500
  for (let i = 0; i < 10; i++) {
    const price = 7_001 + i
    await Promise.all(pages.map(read))
    const prices = {
      to: { sellingPrice: price, mrp: price },
      seen: { sellingPrice: former, mrp: former },
    }
    const saved = await send(`${nodeOf(i)}/api/back-office/stock/save`, {
      method: 'POST',
      headers: { ...headers, origin: nodeOf(i) },
      body: { rows: [{ id: variantId, prices }] },
    })
    expect((JSON.parse(saved.text).rows as GridOutcome[])[0]?.outcome, saved.text).toBe('saved')
    const shown = `₹${new Intl.NumberFormat('en-IN').format(price)}`
    const after = await Promise.all(pages.map(read))
    expect(after.filter((page) => !page.includes(shown)).length, shown).toBe(0)
    former = price
  }
})

test('while PgBouncer is away a server is alive and not ready, and then serves again', async () => {
  const probe = async (name: string) => (await send(`${nodeOf(0)}/api/health/${name}`)).status
  expect(await probe('ready')).toBe(200)
  await pgBouncer.kill()
  await expect.poll(() => probe('ready')).toBe(503)
  expect(await probe('live')).toBe(200)
  await pgBouncer.restart()
  await expect.poll(() => probe('ready')).toBe(200)
  expect((await send(`${nodeOf(0)}/api/public/products/active?page=2`)).status).toBe(200)
})
