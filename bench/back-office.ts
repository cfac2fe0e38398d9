/** It measures by default with 10,000 products, one request after the other. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbedded } from '../server/src/platform/database/embedded/embedded.ts'
import { addTestStaff } from '../server/src/testing/staff.ts'
import { startTestShop } from '../server/src/testing/test-shop.ts'
import { fillShop } from './catalogue/fill.ts'
import { categories } from './catalogue/generate.ts'
import { finish, judge, median } from './shop/assert-threshold.ts'

const size = Number(process.argv[2] ?? 10_000)
const calls = 30
const warmUp = 5
/** It is in milliseconds, for the p95 of a list. */
const limit = 100

const lists: Record<string, (call: number) => string> = {
  'newest products': (call) => `products?page=${call + 1}`,
  'products by name, a late page': (call) => `products?sort=name&order=asc&page=${300 + call}`,
  'products by price': (call) => `products?sort=price&order=desc&page=${call + 1}`,
  'products by stock': (call) => `products?sort=stock&order=asc&page=${call + 1}`,
  'products by a word': (call) => `products?q=${['amethyst', 'bracelet', 'quartz'][call % 3]}`,
  'products by two words': (call) => `products?q=rose%20${['heart', 'bracelet', 'sphere'][call % 3]}`,
  'products of a category': (call) => `products?categoryId=${categories[call % categories.length]?.id}`,
  'products that are low': (call) => `products?isLow=true&page=${call + 1}`,
  'the grid of prices and stock': (call) => `stock?sort=name&order=asc&perPage=100&page=${call + 1}`,
  'the grid by a word': () => 'stock?q=amethyst&sort=stock&order=asc&perPage=100',
  'all categories': () => 'categories?perPage=100&order=asc',
}

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-bench-'))
chmodSync(folder, 0o711)
const postgres = await startEmbedded(folder)
try {
  await fillShop(postgres.url('postgres'), size)
  const database = openDatabase(postgres.url('postgres'))
  const shop = await startTestShop({
    on: { url: postgres.url('postgres'), database, close: () => database.destroy() },
  })
  const { headers } = await addTestStaff(shop, 'owner')
  console.log(`${availableParallelism()} cores, ${size} products, ${calls} calls of each kind`)
  for (const [name, path] of Object.entries(lists)) {
    const times: number[] = []
    for (let call = 0; call < calls + warmUp; call++) {
      const start = performance.now()
      const { status } = await shop.send(`GET /back-office/${path(call)}`, { headers })
      if (status !== 200) throw new Error(`${status} for ${path(call)}`)
      if (call >= warmUp) times.push(performance.now() - start)
    }
    const late = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
    const figures = `median ${median(times).toFixed(1)}, p95 ${late.toFixed(1)} ms`
    judge(name, figures, late < limit, `p95 < ${limit} ms`)
  }
  const rule = { kind: 'percent', by: 5, rounding: 'none', changesMrp: true }
  const timed = async (name: string, call: string, body: object, seconds: number) => {
    const start = performance.now()
    const reply = await shop.send(`POST /back-office/price-changes${call}`, { body, headers })
    const took = (performance.now() - start) / 1_000
    if (reply.status !== 200) throw new Error(`${reply.status} for ${name}`)
    judge(name, `${took.toFixed(2)} s`, took < seconds, `< ${seconds} s`)
    return reply.body.item as { id?: string; version?: string }
  }
  /** They are about 4,500 variants of 10,000 products. */
  const sale = { filter: { label: 'sale' }, rule }
  const { version } = await timed('preview of a fifth of all prices', '/preview', sale, 1)
  const { id } = await timed('change of a fifth of all prices', '', { ...sale, version }, 5)
  await timed('undoing of a fifth of all prices', `/${id}/undo`, {}, 5)
  console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}`)
  await shop.close()
  finish()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
