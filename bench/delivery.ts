import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbedded } from '../server/src/platform/database/embedded/embedded.ts'
import { fillShop } from './catalogue/fill.ts'
import { measure } from './load.ts'
import { startApi } from './shop/api.ts'
import { finish, judge } from './shop/assert-threshold.ts'

/** More would be refused to one network. */
const calls = 560
const warmUps = 20
const LIMIT_MS = 50

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-bench-'))
chmodSync(folder, 0o711)
const postgres = await startEmbedded(folder)
try {
  const admin = openDatabase(postgres.url('postgres'), { connections: 1 })
  await sql`CREATE DATABASE shop`.execute(admin)
  await admin.destroy()
  const url = postgres.url('shop')
  await fillShop(url, 100)
  const database = openDatabase(url, { connections: 1 })
  await sql`
    INSERT INTO courier_pincode (pincode, is_served, is_cash_taken, days, checked_at)
    SELECT n::text, n % 7 <> 0, n % 2 = 0, 2 + n % 5, now() FROM generate_series(400001, 420000) n`.execute(
    database,
  )
  await database.destroy()
  // Nobody calls this courier service: the answers come from kept data alone.
  Object.assign(process.env, {
    SHIPROCKET_EMAIL: 'shop@example.com',
    SHIPROCKET_PASSWORD: 'never-used-here',
    SHIPROCKET_WEBHOOK_TOKEN: 'never-used-here-either',
    SHIPROCKET_PICKUP_PINCODE: '411001',
    SHIPROCKET_API_URL: 'http://127.0.0.1:9',
  })
  const { base, stop } = await startApi(url)
  const addresses = Array.from(
    { length: calls + warmUps },
    (_, n) => `/public/delivery/${411_001 + ((n * 37) % 4_900)}`,
  )
  console.log(`${availableParallelism()} cores, 20,000 kept pincodes, ${calls} calls, 2 at a time`)
  await measure(base, addresses.slice(calls), 2)
  const { median, p99 } = await measure(base, addresses.slice(0, calls), 2)
  const took = `median ${median.toFixed(1)}, p99 ${p99.toFixed(1)} ms`
  judge('delivery to a pincode', took, p99 <= LIMIT_MS, `p99 <= ${LIMIT_MS} ms`)
  console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}`)
  await stop()
  finish()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
