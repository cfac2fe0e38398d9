import { pino } from 'pino'
import { compose } from '../composition/composition.ts'
import { MessageJobHandler, messageJobHandlers, messagingKeys } from '../messaging/index.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startWorkers } from '../platform/jobs/workers.ts'
import { Secrets } from '../platform/secrets.ts'
import { type CrashPoint, crashAt, watchForCrashPoints } from './crash-injection.ts'

// The process only sends messages to phones, and kills itself at a crash point.
type Options = { databaseUrl: string; secret: string; address: string; mark?: CrashPoint }
const { databaseUrl, secret, address, mark } = JSON.parse(process.argv[2] ?? '') as Options
watchForCrashPoints()
const log = pino({ level: 'silent' })
const composition = compose({
  config: readConfig({}),
  database: openDatabase(databaseUrl, { connections: 3 }),
  secrets: new Secrets(secret),
  log,
  messaging: messagingKeys(readConfig({}), () => address),
})
await composition.jobs.open()
if (mark) crashAt(mark)
const messages = new MessageJobHandler(composition.messages)
await startWorkers(databaseUrl, log, messageJobHandlers(messages), composition.jobs)
// Ends with the test, however that ends.
process.once('disconnect', () => process.exit())
process.send?.('working')
