import { once } from 'node:events'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startTestCluster } from './cluster.ts'

// A PostgreSQL in which every database has the schema of this release from the beginning, for tests of another release. It prints
// its address and ends with its standard input.
const cluster = await startTestCluster()
const url = new URL(cluster.adminUrl)
url.pathname = '/template1'
const database = openDatabase(url.href, { connections: 2, statementTimeout: 0 })
await migrate(database)
await database.destroy()
process.stdout.write(`${cluster.adminUrl}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
await cluster.stop()
