import { startAlone } from './testing.ts'

// Runs Razorpay in a process that tests can kill, and prints its address.
const [databaseUrl = '', webhookUrl = ''] = process.argv.slice(2)
const { address } = await startAlone(databaseUrl, webhookUrl)
process.stdout.write(`${address}\n`)
// Exits with the parent process.
process.once('disconnect', () => process.exit())
