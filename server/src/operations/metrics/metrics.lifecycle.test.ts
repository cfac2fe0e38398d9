import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { copyFilledShop } from '../../testing/filled-shop.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { type ShopProcess, startShopProcess } from '../../testing/shop-process.ts'
import { samplesOf } from '../alerts/promtool.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-metrics-'))
chmodSync(folder, 0o755)
copyFilledShop(folder)
let shop: ShopProcess | undefined
afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a shop counts its pages by route, hit, miss and render, and measures its process and pool', async () => {
  const port = await findFreePort()
  shop = startShopProcess({ DATA_DIR: folder, METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' })
  const address = await shop.ready
  const get = (path: string) => fetch(address + path).then((response) => response.arrayBuffer())
  const read = async () => samplesOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
  const pages = (route: string, result: string) =>
    `amritvasya_pages_total{route="${route}",result="${result}"}`
  for (let i = 0; i < 3; i++) await get('/categories')
  await get('/product/0123456789abcdef01234567')
  await get('/made/up')
  const samples = await read()
  const figures = ['miss', 'render', 'hit'].map((result) => samples.get(pages('/categories', result)))
  expect(figures).toEqual([1, 1, 2])
  expect(samples.get(pages('/product/:id', 'miss'))).toBe(1)
  expect([...samples.keys()].filter((name) => name.includes('made'))).toEqual([])
  expect(samples.get('amritvasya_database_up')).toBe(1)
  expect(samples.get('amritvasya_database_pool_connections{state="total"}')).toBeGreaterThan(0)
  expect(samples.get('amritvasya_disk_size_bytes')).toBeGreaterThan(0)
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect([...samples.keys()].find((name) => name.startsWith('amritvasya_release_info'))).toMatch(
    /version="\d+\.\d+\.\d+"/,
  )
  await eventually(async () => expect((await read()).has('nodejs_eventloop_lag_p90_seconds')).toBe(true))
})

test('a port of the metrics that is in use ends the start with one line', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await shop?.stop()
  shop = undefined
  const refused = startShopProcess({
    DATA_DIR: folder,
    METRICS_PORT: String(port),
    METRICS_HOST: '127.0.0.1',
  })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/METRICS_PORT: cannot listen on 127\.0\.0\.1:\d+/)
  await new Promise((resolve) => server.close(resolve))
})
