import { startAlone } from './testing.ts'

// Tests can kill this process; it prints its address.
const [databaseUrl = '', webhookUrl = ''] = process.argv.slice(2)
const { address } = await startAlone(databaseUrl, webhookUrl)
process.stdout.write(`${address}\n`)
process.once('disconnect', () => process.exit())
