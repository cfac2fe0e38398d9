import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { compose } from '../composition/composition.ts'
import { paymentJobHandlers } from '../payments/index.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startWorkers } from '../platform/jobs/workers.ts'
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
const config = readConfig({ OWNER_EMAIL: 'owner@example.com' })
const composition = compose({ config, database, log, secrets, razorpay })
const app = await buildApp(composition)
await app.listen({ host: '127.0.0.1', port: 0 })
await startWorkers(databaseUrl, log, paymentJobHandlers(composition.payments), composition.jobs)

process.on('message', (mark) => {
  crashAt(mark as CrashPoint)
  process.send?.('armed')
})
// Ends with the test, however that ends.
process.once('disconnect', () => process.exit())
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
