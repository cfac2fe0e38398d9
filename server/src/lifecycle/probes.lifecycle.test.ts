import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { readPostmaster } from '../platform/database/embedded/postmaster.ts'
import { STARTUP_LOCK_ID } from '../platform/database/migrate.ts'
import { release } from '../platform/release.ts'
import { copyFilledShop } from '../testing/filled-shop.ts'
import { temporaryFolders } from '../testing/folders.ts'
import { findFreePort } from '../testing/free-port.ts'
import { family } from '../testing/process-family.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'

const { newFolder, removeFolders } = temporaryFolders('amritvasya-probes-')

const running = new Set<ShopProcess>()
function start(settings: Record<string, string>): ShopProcess {
  const shop = startShopProcess(settings)
  running.add(shop)
  shop.ended.then(() => running.delete(shop))
  return shop
}

const shopFolder = newFolder()
let shop: ShopProcess | undefined
/** The shop that the test before has left running, as a start takes seconds. */
async function runningShop(): Promise<{ shop: ShopProcess; address: string }> {
  if (!shop) copyFilledShop(shopFolder)
  if (!shop || !running.has(shop)) shop = start({ DATA_DIR: shopFolder })
  return { shop, address: await shop.ready }
}

afterAll(async () => {
  await Promise.all([...running].map((shop) => shop.stop()))
  removeFolders()
})

async function probe(address: string, name: 'live' | 'ready' | 'started'): Promise<unknown[]> {
  const reply = await fetch(`${address}/api/health/${name}`)
  const { reason, version } = (await reply.json()) as { reason?: string; version?: string }
  expect([version, reply.headers.get('cache-control')]).toEqual([release, 'no-store'])
  return [reply.status, ...(reason === undefined ? [] : [reason])]
}

const alive = [200]

test('while PostgreSQL hangs, the shop is not ready, but alive, and serves cached pages', async () => {
  const { address } = await runningShop()
  for (const name of ['live', 'ready', 'started'] as const) expect(await probe(address, name)).toEqual(alive)
  expect((await fetch(address)).status).toBe(200)
  const pids = family(readPostmaster(join(shopFolder, 'postgres'))?.pid ?? 0)
  expect(pids.length).toBeGreaterThan(3)

  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    const unreachable = [503, 'database-unreachable']
    await expect.poll(() => probe(address, 'ready')).toEqual(unreachable)
    await Promise.all(
      Array.from({ length: 100 }, async () => expect(await probe(address, 'ready')).toEqual(unreachable)),
    )
    expect(await probe(address, 'live')).toEqual(alive)
    expect(await probe(address, 'started')).toEqual(alive)
    expect((await fetch(address)).status).toBe(200)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(() => probe(address, 'ready')).toEqual(alive)
})

test('while the database is updated, probes say so and visitors are asked to wait; then the shop opens without a refused request', async () => {
  const postgres = await startEmbedded(newFolder())
  const holder = new pg.Client({ connectionString: postgres.url('postgres') })
  await holder.connect()
  await holder.query('CREATE DATABASE own')
  const lock = new pg.Client({ connectionString: postgres.url('own') })
  await lock.connect()
  await lock.query('SELECT pg_advisory_lock($1)', [STARTUP_LOCK_ID])
  const port = await findFreePort()

  const address = `http://localhost:${port}`
  const shop = start({ DATABASE_URL: postgres.url('own'), PORT: String(port) })
  const reason = () => probe(address, 'ready').catch((error: Error) => error.message)
  await expect.poll(reason).toEqual([503, 'migrating'])
  expect(await probe(address, 'live')).toEqual(alive)
  expect(await probe(address, 'started')).toEqual([503, 'migrating'])
  const page = await fetch(`${address}/cart`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await page.text()).toContain('The shop opens in a moment')
  const call = await fetch(`${address}/api/users/login`, { method: 'POST', body: '{}' })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  expect(((await call.json()) as { code: string }).code).toBe('UNAVAILABLE')
  expect(shop.output()).toBe('')

  const statuses: number[] = []
  let isReady = false
  const watched = (async () => {
    while (!isReady) statuses.push((await fetch(`${address}/api/health/live`)).status)
  })()
  await lock.end()
  await shop.ready
  isReady = true
  await watched
  expect(statuses.length).toBeGreaterThan(20)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await probe(address, 'ready')).toEqual(alive)
  expect(await probe(address, 'started')).toEqual(alive)
  expect((await fetch(`${address}/cart`)).status).toBe(200)

  await shop.stop()
  await holder.end()
  await postgres.stop()
})
