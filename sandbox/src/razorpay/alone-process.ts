import { startAlone } from './testing.ts'

// Runs Razorpay in a process of its own for tests that kill it, and prints its address on one line.
const [databaseUrl = '', webhookUrl = ''] = process.argv.slice(2)
const { address } = await startAlone(databaseUrl, webhookUrl)
process.stdout.write(`${address}\n`)
// Exits with the parent test process, however that ends.
process.once('disconnect', () => process.exit())
