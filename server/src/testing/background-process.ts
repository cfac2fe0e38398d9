import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { compose } from '../composition/composition.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { Secrets } from '../platform/secrets.ts'
import { startBackground } from '../process/background.ts'

// The process only runs background jobs, for tests that kill it.
const [databaseUrl = '', smtpUrl = '', secret = ''] = process.argv.slice(2)
const composition = compose({
  config: readConfig({}),
  database: openDatabase(databaseUrl, { connections: 3 }),
  secrets: new Secrets(secret),
  log: pino({ level: 'silent' }),
})
await startBackground(composition, {
  ownUrl: 'http://127.0.0.1:9',
  databaseUrl,
  mailServer: { smtpUrl, from: 'Shop <shop@example.com>' },
})
// A killed process leaves no compiled modules to the next one otherwise.
flushCompileCache()
process.stdout.write('working\n')
// Ends with the test, however that ends.
process.once('disconnect', () => process.exit())
