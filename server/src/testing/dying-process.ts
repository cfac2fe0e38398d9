import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { buildPayments, paymentWorks } from '../payments/index.ts'
import { readConfig } from '../platform/config.ts'
import { Changes } from '../platform/database/changes.ts'
import { openDatabase } from '../platform/database/database.ts'
import { JobSender } from '../platform/jobs/job-sender.ts'
import { startWorkers } from '../platform/jobs/workers.ts'
import { Outbox } from '../platform/mail/outbox.ts'
import { Secrets } from '../platform/secrets.ts'
import { dieAt, type Mark, watchForMarks } from './die-at.ts'

// Serves requests and payment jobs, and kills itself at a crash point; mails stay in the outbox.
type Given = {
  databaseUrl: string
  secret: string
  keyId: string
  keySecret: string
  webhookSecrets: string[]
  apiUrl: string
}
const { databaseUrl, secret, apiUrl, ...keys } = JSON.parse(process.argv[2] ?? '') as Given
watchForMarks()
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
  changes: new Changes(),
  log,
  razorpay,
  jobs,
  outbox,
  ownerEmail: 'owner@example.com',
  publicUrl: () => 'https://shop.example',
})
await startWorkers(databaseUrl, log, paymentWorks(payments), jobs)

process.on('message', (mark) => {
  dieAt(mark as Mark)
  process.send?.('armed')
})
// Ends with the test, however that ends.
process.once('disconnect', () => process.exit())
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
