import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbedded } from '../server/src/platform/database/embedded/embedded.ts'
import { fillShop } from './catalogue/fill.ts'
import { scenarios } from './catalogue/requests.ts'
import { type Measured, measure } from './load.ts'
import { Random } from './random.ts'

const sizes = (process.argv[2] ?? '1000,10000,100000').split(',').map(Number)
const calls = Number(process.argv[3] ?? 3_000)
const warmUp = 500
const atOnce = 4
const mostGrowth = 3

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-bench-'))
chmodSync(folder, 0o711)
const postgres = await startEmbedded(folder)
const measured = new Map<string, Measured>()
try {
  console.log(`${availableParallelism()} cores, ${atOnce} calls at a time, ${calls} calls of each kind`)
  for (const size of sizes) await measureSize(size)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = judge() ? 0 : 1

async function measureSize(size: number): Promise<void> {
  const admin = openDatabase(postgres.url('postgres'), { connections: 1 })
  await sql.raw(`CREATE DATABASE shop_${size}`).execute(admin)
  await admin.destroy()
  const url = postgres.url(`shop_${size}`)
  const start = performance.now()
  await fillShop(url, size)
  console.log(`\n${size} products, filled in ${((performance.now() - start) / 1000).toFixed(1)} s`)

  const shop = spawn(process.execPath, [join(import.meta.dirname, 'api-process.ts')], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(shop.stdout, 'data')) as [Buffer]
  const base = `http://127.0.0.1:${String(port).trim()}/api`
  for (const { name, address } of scenarios(size)) {
    const random = new Random(size)
    await measure(
      base,
      Array.from({ length: warmUp }, () => address(random)),
      atOnce,
    )
    const result = await measure(
      base,
      Array.from({ length: calls }, () => address(random)),
      atOnce,
    )
    measured.set(`${name} ${size}`, result)
    console.log(`  ${name.padEnd(14)} median ${result.median.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`)
    if (process.env.SLOWEST)
      for (const { address: a, time } of result.slowest) console.log(`      ${time.toFixed(1)} ${a}`)
  }
  shop.kill()
  await once(shop, 'exit')
}

/** Compares the largest shop with the smallest. */
function judge(): boolean {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  console.log(`\nFrom ${smallest} to ${largest} products`)
  const verdicts = scenarios(smallest).map(({ name, limit }) => {
    const [before, after] = [measured.get(`${name} ${smallest}`), measured.get(`${name} ${largest}`)]
    if (!before || !after) return false
    const growth = after.p99 / before.p99
    const isGood = after.p99 < limit && growth <= mostGrowth
    console.log(
      `  ${name.padEnd(14)} p99 grows ${growth.toFixed(2)}-fold to ${after.p99.toFixed(1)} ms ` +
        `(at most ${mostGrowth}-fold, below ${limit} ms): ${isGood ? 'good' : 'too slow'}`,
    )
    return isGood
  })
  return verdicts.every((isGood) => isGood)
}
