import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbedded } from '../server/src/platform/database/embedded/embedded.ts'
import { fillShop } from './catalogue/fill.ts'
import { startApi } from './shop/api.ts'
import { finish, judge } from './shop/assert-threshold.ts'

const size = Number(process.argv[2] ?? 100_000)
/** Megabytes that a feed may add to the server's memory, whatever its size. */
const maxGrowth = 60
const maxSeconds = 120
const megabyte = 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-bench-'))
chmodSync(folder, 0o711)
const postgres = await startEmbedded(folder)
try {
  const url = postgres.url('postgres')
  await fillShop(url, size)
  const { base, pid, stop } = await startApi(url)
  const shop = base.replace(/\/api$/, '')
  await fetch(`${base}/public/products/active`)
  const variants = await countVariants(url)
  console.log(`${size} products with ${variants} variants on sale`)
  for (const target of ['google', 'meta']) await measureFeed(`${shop}/feeds/${target}.xml`, variants, pid)
  console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}`)
  await stop()
  finish()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function countVariants(url: string): Promise<number> {
  const database = openDatabase(url, { connections: 1 })
  const { count } = await database
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('is_published', '=', true)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  await database.destroy()
  return Number(count)
}

/** Memory in use, in megabytes. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function measureFeed(address: string, variants: number, pid: number): Promise<void> {
  const before = memoryOf(pid)
  const begun = performance.now()
  const reply = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  if (!reply.ok || !reply.body) throw new Error(`${address} answered ${reply.status}`)
  let bytes = 0
  let entries = 0
  let peak = before
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of reply.body) {
    bytes += chunk.length
    const text = rest + decoder.decode(chunk, { stream: true })
    entries += text.split('</item>').length - 1
    rest = text.slice(-6)
    peak = Math.max(peak, memoryOf(pid))
  }
  const seconds = (performance.now() - begun) / 1000
  const name = address.split('/').at(-1) ?? ''
  judge(
    `${name}, entries`,
    `${entries} in ${(bytes / megabyte).toFixed(0)} MB`,
    entries === variants,
    `${variants}`,
  )
  judge(`${name}, time`, `${seconds.toFixed(1)} s`, seconds <= maxSeconds, `at most ${maxSeconds} s`)
  const growth = peak - before
  judge(
    `${name}, memory`,
    `${before.toFixed(0)} MB, at most ${growth.toFixed(0)} more`,
    growth <= maxGrowth,
    `at most ${maxGrowth} MB`,
  )
}
