import { pino } from 'pino'
import { compose } from '../composition/composition.ts'
import { paymentJobHandlers } from '../payments/index.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startWorkers } from '../platform/jobs/workers.ts'
import { MailJobHandler } from '../platform/mail/send-mail.ts'
import { Secrets } from '../platform/secrets.ts'
import { type CrashPoint, crashAt, watchForCrashPoints } from './crash-injection.ts'

// Mails the links of unpaid orders that are due, sends all mails, and kills itself at a crash point.
type Options = { databaseUrl: string; secret: string; smtpUrl: string; mark?: CrashPoint }
const { databaseUrl, secret, smtpUrl, mark } = JSON.parse(process.argv[2] ?? '') as Options
watchForCrashPoints()
const database = openDatabase(databaseUrl, { connections: 3 })
const secrets = new Secrets(secret)
const log = pino({ level: 'silent' })
const composition = compose({ config: readConfig({}), database, secrets, log })
await composition.jobs.open()
if (mark) crashAt(mark)
await paymentJobHandlers(composition.payments)['payment-links']?.run()
const mail = new MailJobHandler(database, secrets, { smtpUrl, from: 'Shop <shop@example.com>' })
await startWorkers(databaseUrl, log, { codes: mail, mail }, composition.jobs)
// Ends with the test, however that ends.
process.once('disconnect', () => process.exit())
process.send?.('working')
