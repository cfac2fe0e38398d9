import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbedded } from '../server/src/platform/database/embedded/embedded.ts'
import { fillShop } from './catalogue/fill.ts'
import { measure } from './load.ts'
import { fillOrders, signOwnerIn } from './order-admin/fill-orders.ts'
import { startApi } from './shop/api.ts'
import { finish, judge } from './shop/assert-threshold.ts'

const orders = Number(process.argv[2] ?? 10_000)
const calls = Number(process.argv[3] ?? 200)
/** The limit is in milliseconds for the p99 with 10,000 orders; yearly reports add up thousands of orders. */
const limitFor = (name: string) => (name.startsWith('sales') ? 1_000 : 100)

const order = (n: number) => `/orders/${n.toString(16).padStart(24, '0')}`
/** The end of the number of an order, as `fillOrders` makes it. */
const numberOf = (n: number) => `${createHash('md5').update(String(n)).digest('hex').slice(0, 5)}${n}`
const today = new Date().toISOString().slice(0, 10)
const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('-02-29', '-02-28')
/** `n` differs in every request. */
const screens: Record<string, (n: number) => string> = {
  dashboard: () => '/dashboard',
  'orders, newest': (n) => `/orders?page=${1 + (n % 5)}`,
  'orders, last page by total': (n) =>
    `/orders?sort=total&order=asc&page=${Math.max(1, orders / 25 - (n % 5))}`,
  'orders to pack': () => '/orders?status=processing&order=asc',
  'search by number': (n) => `/orders?q=${(n * 37) % orders}`,
  'search by name': () => '/orders?q=meera%20iyer',
  'search by phone': (n) => `/orders?q=${9_000_000_000 + ((n * 37) % orders) * 7_919}`,
  'search by bank reference': (n) => `/orders?q=4332${`${(n * 37) % orders}`.padStart(8, 'A')}`,
  'search by name and city': () => '/orders?q=meera%20kochi',
  'search by product that all have': () => '/orders?q=amethyst%20bracelet',
  'search by SKU of nothing': () => '/orders?q=SKU-7',
  'search without a result': () => '/orders?q=nobody%20at%20all',
  'search box by number': (n) => `/search?q=${numberOf(1 + ((n * 37) % orders))}`,
  'search box by name': () => '/search?q=iyer%20meera',
  'search box by phone': (n) => `/search?q=${9_000_000_000 + ((n * 37) % orders) * 7_919}`,
  'search box by a part of an email': (n) => `/search?q=customer${(n * 37) % orders}%40`,
  'search box by what all have': () => '/search?q=example.com',
  'search box by two letters': () => '/search?q=me',
  'search box without a result': () => '/search?q=nobody%20at%20all',
  'orders of a year': () => `/orders?from=${lastYear}&to=${today}`,
  'an order': (n) => order(1 + ((n * 37) % orders)),
  'sales of a year by day': () => `/reports/sales?by=day&from=${lastYear}&to=${today}`,
  'sales of a year by product': () => `/reports/sales?by=product&from=${lastYear}&to=${today}`,
}

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-bench-'))
chmodSync(folder, 0o711)
const postgres = await startEmbedded(folder)
try {
  const admin = openDatabase(postgres.url('postgres'), { connections: 1 })
  await sql`CREATE DATABASE shop`.execute(admin)
  await admin.destroy()
  const url = postgres.url('shop')
  await fillShop(url, 1_000)
  await fillOrders(url, orders)
  const headers = await signOwnerIn(url)
  const { base, stop } = await startApi(url)
  console.log(`${availableParallelism()} cores, ${orders} orders, ${calls} calls of each kind, 2 at a time`)
  for (const [name, address] of Object.entries(screens)) {
    const addresses = Array.from({ length: calls }, (_, n) => address(n))
    await measure(`${base}/back-office`, addresses.slice(0, 20), 2, headers)
    const { median, p99 } = await measure(`${base}/back-office`, addresses, 2, headers)
    const limit = limitFor(name)
    judge(name, `median ${median.toFixed(1)}, p99 ${p99.toFixed(1)} ms`, p99 < limit, `p99 < ${limit} ms`)
  }
  console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}`)
  await stop()
  finish()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
