import type { AddressInfo } from 'node:net'
import { buildApp } from '@amritvasya/server/app'
import { compose } from '../server/src/composition/composition.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { listenForInvalidations } from '../server/src/platform/database/invalidation-listener.ts'
import { createLog } from '../server/src/platform/log.ts'

const config = readConfig()
if (!config.DATABASE_URL) throw new Error('DATABASE_URL is missing')
const { invalidationBus, close } = await listenForInvalidations(config.DATABASE_URL)
const database = openDatabase(config.DATABASE_URL)
const app = await buildApp(compose({ config, database, invalidationBus, log: createLog(config.LOG_LEVEL) }))
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
process.once('SIGTERM', async () => {
  await app.close()
  await close()
  await database.destroy()
})
