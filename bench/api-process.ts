import type { AddressInfo } from 'node:net'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { listen } from '../server/src/platform/database/announce.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log.ts'

/** Prints its port, the only line of output. */
const config = readConfig()
if (!config.DATABASE_URL) throw new Error('DATABASE_URL is missing')
const { changes, close } = await listen(config.DATABASE_URL)
const database = openDatabase(config.DATABASE_URL)
const app = await buildApp({ config, database, changes, log: createLog(config.LOG_LEVEL) })
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
process.once('SIGTERM', async () => {
  await app.close()
  await close()
  await database.destroy()
})
