import { pino } from 'pino'
import { compose } from '../composition/composition.ts'
import { WebhookSender } from '../outgoing-webhooks/index.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { Secrets } from '../platform/secrets.ts'

// The process only sends webhooks, for tests that kill it.
const [databaseUrl = '', secret = ''] = process.argv.slice(2)
const composition = compose({
  config: readConfig({ WEBHOOK_ADDRESSES: '127.0.0.1' }),
  database: openDatabase(databaseUrl, { connections: 3 }),
  secrets: new Secrets(secret),
  log: pino({ level: 'silent' }),
})
new WebhookSender({ ...composition, ...composition.mails, shop: composition.settings }).start()
// Ends with the test, however that ends.
process.once('disconnect', () => process.exit())
process.on('message', () => {})
process.send?.('working')
