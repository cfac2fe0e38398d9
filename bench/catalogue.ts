import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbedded } from '../server/src/platform/database/embedded/embedded.ts'
import { fillShop } from './catalogue/fill.ts'
import { type Scenario, scenarios } from './catalogue/requests.ts'
import { type Measured, measure } from './load.ts'
import { Random } from './random.ts'
import { startApi } from './shop/api.ts'
import { finish, judge } from './shop/assert-threshold.ts'

const sizes = (process.argv[2] ?? '1000,10000,100000').split(',').map(Number)
const calls = Number(process.argv[3] ?? 3_000)
const warmUp = 500
const atOnce = 4
/** This is the maximum ratio of the largest shop's p99 to the smallest shop's. */
const maxGrowth = 3

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-bench-'))
chmodSync(folder, 0o711)
const postgres = await startEmbedded(folder)
try {
  console.log(`${availableParallelism()} cores, ${atOnce} calls at a time, ${calls} calls of each kind`)
  const results = new Map<number, Map<string, Measured>>()
  for (const size of sizes) results.set(size, await measureShop(size))
  const first = results.get(Math.min(...sizes))
  const last = results.get(Math.max(...sizes))
  console.log(`\nFrom ${Math.min(...sizes)} to ${Math.max(...sizes)} products`)
  for (const { name } of scenarios(1)) {
    const growth = (last?.get(name)?.p99 ?? Number.NaN) / (first?.get(name)?.p99 ?? Number.NaN)
    judge(name, `${growth.toFixed(2)}-fold p99`, growth <= maxGrowth, `at most ${maxGrowth}-fold`)
  }
  finish()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureShop(size: number): Promise<Map<string, Measured>> {
  const admin = openDatabase(postgres.url('postgres'), { connections: 1 })
  await sql.raw(`CREATE DATABASE shop_${size}`).execute(admin)
  await admin.destroy()
  const url = postgres.url(`shop_${size}`)
  const start = performance.now()
  await fillShop(url, size)
  console.log(`\n${size} products, filled in ${((performance.now() - start) / 1000).toFixed(1)} s`)

  const { base, stop } = await startApi(url)
  const results = new Map<string, Measured>()
  for (const scenario of scenarios(size)) {
    const result = await measureScenario(base, scenario, size)
    results.set(scenario.name, result)
    const figures = `median ${result.median.toFixed(1)}, p99 ${result.p99.toFixed(1)} ms`
    judge(scenario.name, figures, result.p99 < scenario.limit, `p99 < ${scenario.limit} ms`)
  }
  console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}`)
  await stop()
  return results
}

async function measureScenario(base: string, { address }: Scenario, seed: number): Promise<Measured> {
  const random = new Random(seed)
  const addresses = (count: number) => Array.from({ length: count }, () => address(random))
  await measure(base, addresses(warmUp), atOnce)
  return measure(base, addresses(calls), atOnce)
}
