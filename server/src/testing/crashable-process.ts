import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { buildPayments, paymentJobHandlers } from '../payments/index.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { JobSender } from '../platform/jobs/job-sender.ts'
import { startWorkers } from '../platform/jobs/workers.ts'
import { Outbox } from '../platform/mail/outbox.ts'
import { Secrets } from '../platform/secrets.ts'
import { type CrashPoint, crashAt, watchForCrashPoints } from './crash-injection.ts'

// Serves requests and payment jobs, and kills itself at a crash point; mails stay in the outbox.
type Options = {
  databaseUrl: string
  secret: string
  keyId: string
  keySecret: string
  webhookSecrets: string[]
  apiUrl: string
}
const { databaseUrl, secret, apiUrl, ...keys } = JSON.parse(process.argv[2] ?? '') as Options
watchForCrashPoints()
const database = openDatabase(databaseUrl)
const log = pino({ level: 'silent' })
const secrets = new Secrets(secret)
const razorpay = { ...keys, apiUrl: () => apiUrl, checkoutUrl: () => '' }
const app = await buildApp({ config: readConfig({}), database, log, secrets, razorpay })
await app.listen({ host: '127.0.0.1', port: 0 })
const jobs = new JobSender(database)
await jobs.open()
const outbox = new Outbox(secrets, jobs)
const payments = buildPayments({
  database,
  invalidationBus: new InvalidationBus(),
  log,
  razorpay,
  jobs,
  outbox,
  ownerEmail: 'owner@example.com',
  publicUrl: () => 'https://shop.example',
})
await startWorkers(databaseUrl, log, paymentJobHandlers(payments), jobs)

process.on('message', (mark) => {
  crashAt(mark as CrashPoint)
  process.send?.('armed')
})
// Ends with the test, however that ends.
process.once('disconnect', () => process.exit())
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
