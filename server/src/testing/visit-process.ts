import { pino } from 'pino'
import { openDatabase } from '../platform/database/database.ts'
import { VisitCollector, VisitRecorder } from '../visits/index.ts'
import { syntheticRequest } from './synthetic-visits.ts'

// Counts every so many of the synthetic visits, as a server of several does.
type Options = { databaseUrl: string; first: number; step: number; end: number; startedAt: number }
const { databaseUrl, first, step, end, startedAt } = JSON.parse(process.argv[2] ?? '') as Options

const VISITS_PER_WRITE = 3_000
const database = openDatabase(databaseUrl, { connections: 2 })
let now = startedAt
const visits = new VisitCollector(() => now)
const recorder = new VisitRecorder(visits, {
  database,
  log: pino({ level: 'silent' }),
  trustedProxies: undefined,
})
let counted = 0
for (let n = first; n < end; n += step) {
  now = startedAt + n
  visits.see(syntheticRequest(n), 200)
  counted++
  if (counted % VISITS_PER_WRITE === 0) await recorder.write()
}
await recorder.stop()
await database.destroy()
process.send?.({ counted })
process.disconnect?.()
