import { GiftCardLinks, sendDueCards } from '../gift-cards/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { JobSender } from '../platform/jobs/job-sender.ts'
import { Outbox } from '../platform/mail/outbox.ts'
import { Secrets } from '../platform/secrets.ts'
import { type CrashPoint, crashAt, watchForCrashPoints } from './crash-injection.ts'

// Sends the gift cards that are due, and kills itself at a crash point.
type Options = { databaseUrl: string; secret: string; mark?: CrashPoint }
const { databaseUrl, secret, mark } = JSON.parse(process.argv[2] ?? '') as Options
watchForCrashPoints()
const database = openDatabase(databaseUrl, { connections: 4 })
const jobs = new JobSender(database)
await jobs.open()
const secrets = new Secrets(secret)
const sender = {
  database,
  secrets,
  log: { error: () => undefined },
  outbox: new Outbox(secrets, jobs),
  links: new GiftCardLinks(secrets, () => 'http://localhost'),
  shop: async () => ({ name: 'A Shop' }),
}
if (mark) crashAt(mark)
await sendDueCards(sender)
await jobs.close()
await database.destroy()
