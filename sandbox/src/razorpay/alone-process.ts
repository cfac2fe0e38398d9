import { startAlone } from './testing.ts'

// Razorpay in a process of its own, for tests that kill it. Tells its address in one line.
const [databaseUrl = '', webhookUrl = ''] = process.argv.slice(2)
const { address } = await startAlone(databaseUrl, webhookUrl)
process.stdout.write(`${address}\n`)
// Ends with the test that started it, however that ends.
process.once('disconnect', () => process.exit())
