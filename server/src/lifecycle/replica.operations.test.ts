import type { ApiResponse, GridOutcome } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { runCommand } from '../testing/run-command.ts'
import { prepareForLoad } from '../testing/shop-for-load.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'
import { addTestStaff } from '../testing/staff.ts'
import { startStandby } from '../testing/standby.ts'
import { send, startSteadyLoad } from '../testing/steady-load.ts'

const POLL = { timeout: 60_000, interval: 200 }

let surroundings: Awaited<ReturnType<typeof prepareForLoad>>
let standby: Awaited<ReturnType<typeof startStandby>>
let shop: ShopProcess | undefined
let node = ''
let orderId = ''

beforeAll(async () => {
  surroundings = await prepareForLoad(() => node, false)
  expect((await runCommand(['migrate'], surroundings.settings)).code).toBe(0)
  const [token] = await surroundings.addCustomers(1)
  standby = await surroundings.look(async (database) => {
    await sql`CREATE EXTENSION pg_stat_statements`.execute(database)
    return startStandby(surroundings.folder, database, surroundings.settings.DATABASE_URL, '5s')
  })
  shop = startShopProcess({ ...surroundings.settings, DATABASE_REPLICA_URL: standby.url('postgres') })
  node = await shop.ready
  const headers = { authorization: `Bearer ${token}` }
  const placed = await send(`${node}/api/orders/create`, {
    method: 'POST',
    headers,
    body: surroundings.order(0),
  })
  orderId = JSON.parse(placed.text).orderId
})
afterAll(async () => {
  await shop?.stop()
  await standby?.stop()
  await surroundings?.stop()
})

/** Opens the back office in a browser, whose cookies end by themselves. */
async function openBrowser() {
  const { headers: own } = await surroundings.look((database) => addTestStaff({ database }, 'owner'))
  let pinnedUntil = 0
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const cookie = `${own.cookie}${Date.now() < pinnedUntil ? '; back_office_changed=1' : ''}`
    const response = await fetch(`${node}/api/back-office/${path}`, {
      headers: { cookie, origin: node, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const [, age] = /back_office_changed=1;.*Max-Age=(\d+)/.exec(response.headers.getSetCookie().join()) ?? []
    if (age) pinnedUntil = Date.now() + Number(age) * 1_000
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return JSON.parse(text)
  }
  return {
    call,
    async list() {
      const stock = await call<ApiResponse<'GET /back-office/stock'>>('stock?q=Loaded%20Quartz')
      const orders = await call<ApiResponse<'GET /back-office/orders'>>('orders')
      return { price: stock.items[0]?.sellingPrice, status: orders.items[0]?.status }
    },
  }
}

/** Counts the lists of orders that the replica has sent. */
async function countReplicaLists(): Promise<number> {
  const database = openDatabase(standby.url('postgres'), { connections: 1 })
  try {
    const { rows } = await sql<{ calls: number }>`
      SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements
      WHERE query LIKE '%FROM shop_order%' AND query NOT LIKE '%pg_stat_statements%'`.execute(database)
    return rows[0]?.calls ?? 0
  } finally {
    await database.destroy()
  }
}

/** Says whether the replica sends a list that is read now, and what it shows. */
async function readList(browser: Awaited<ReturnType<typeof openBrowser>>) {
  const before = await countReplicaLists()
  const shown = await browser.list()
  return { ...shown, isOfReplica: (await countReplicaLists()) > before }
}

async function savePrice(browser: Awaited<ReturnType<typeof openBrowser>>, from: number, to: number) {
  const { variantId } = surroundings.order(0).orderItems[0] ?? {}
  const prices = { to: { sellingPrice: to, mrp: to }, seen: { sellingPrice: from, mrp: from } }
  const { rows } = await browser.call<{ rows: GridOutcome[] }>('stock/save', {
    rows: [{ id: variantId, prices }],
  })
  expect(rows[0]?.outcome).toBe('saved')
}

test('a start and the check refuse what is no replica of this database', async () => {
  const refuse = async (address: string, reason: string) => {
    const settings = { ...surroundings.settings, DATABASE_REPLICA_URL: address }
    const refused = startShopProcess(settings)
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain(reason)
    expect((await runCommand(['check'], settings)).output).toContain(reason)
  }
  await refuse(surroundings.settings.DATABASE_URL, 'is no standby')
  await refuse(standby.url('template1'), 'does not lead to a copy of the database of the shop')

  const away = { ...surroundings.settings, DATABASE_REPLICA_URL: 'postgres:///shop?host=/nowhere' }
  expect((await runCommand(['check'], away)).output).toContain('reports and lists are read from the primary')
  const started = startShopProcess(away)
  await started.ready
  await started.stop()
})

test('the owner sees every own change at once, others within the bound', async () => {
  const [owner, other] = [await openBrowser(), await openBrowser()]
  await expect.poll(() => readList(other), POLL).toEqual({ price: 500, status: 'pending', isOfReplica: true })

  await savePrice(owner, 500, 7_001)
  await owner.call(`orders/${orderId}/cancel`, { reason: 'Changed mind' })
  const changed = { price: 7_001, status: 'cancelled' }
  expect(await readList(owner)).toEqual({ ...changed, isOfReplica: false })
  // The replica replays a commit five seconds later.
  expect(await readList(other)).toEqual({ price: 500, status: 'pending', isOfReplica: true })
  const seen = new Set<string>()
  const readOwn = async () => {
    const { isOfReplica, ...shown } = await readList(owner)
    seen.add(JSON.stringify(shown))
    return isOfReplica
  }
  await expect.poll(readOwn, POLL).toBe(true)
  expect([...seen]).toEqual([JSON.stringify(changed)])
  expect(await readList(other)).toEqual({ ...changed, isOfReplica: true })
  const reads = await countReplicaLists()
  await other.call('reports/sales?by=day&from=2026-01-01&to=2026-01-31')
  expect(await countReplicaLists()).toBeGreaterThan(reads)
})

test('a replica that is paused is not read beyond the bound, and is read again once it follows', async () => {
  const [owner, other] = [await openBrowser(), await openBrowser()]
  const replica = openDatabase(standby.url('postgres'), { connections: 1 })
  await sql`SELECT pg_wal_replay_pause()`.execute(replica)
  await savePrice(owner, 7_001, 7_002)
  const now = { price: 7_002, status: 'cancelled' }
  await expect.poll(() => readList(other), POLL).toEqual({ ...now, isOfReplica: false })
  await sql`SELECT pg_wal_replay_resume()`.execute(replica)
  await replica.destroy()
  await expect.poll(() => readList(other), POLL).toEqual({ ...now, isOfReplica: true })
})

test('no request fails while the replica hangs or is killed, and it is read again once it is back', async () => {
  const other = await openBrowser()
  /** Waits for the answer to each request, of which some have begun at the replica. */
  const readWhile = async (disturb: () => unknown) => {
    const load = startSteadyLoad(20, async () => {
      await other.list()
      return []
    })
    await expect.poll(load.done, POLL).toBeGreaterThan(20)
    const before = load.done()
    await disturb()
    await expect.poll(load.done, POLL).toBeGreaterThan(before + 60)
    await load.stop()
    expect(load.problems).toEqual([])
  }
  const isRead = async () => (await readList(other)).isOfReplica
  await expect.poll(isRead, POLL).toBe(true)
  await readWhile(() => standby.signalAll('SIGSTOP'))
  standby.signalAll('SIGCONT')
  await expect.poll(isRead, POLL).toBe(true)
  await readWhile(standby.kill)
  await standby.restart()
  await expect.poll(isRead, POLL).toBe(true)
})
