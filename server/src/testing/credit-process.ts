import { openDatabase } from '../platform/database/database.ts'
import { redeemCredit } from '../store-credit/index.ts'
import { type CrashPoint, crashAt, watchForCrashPoints } from './crash-injection.ts'

// Redeems a credit as often as it is told, and kills itself at a crash point.
type Options = { databaseUrl: string; creditId: string; amountPaise: number; mark?: CrashPoint }
const { databaseUrl, mark, ...redemption } = JSON.parse(process.argv[2] ?? '') as Options
watchForCrashPoints()
const database = openDatabase(databaseUrl, { connections: 8 })

process.on('message', (attempt) => {
  const transfer = { ...redemption, comment: String(attempt), staffName: null }
  database
    .transaction()
    .execute((transaction) => redeemCredit(transaction, transfer))
    .then((isRedeemed) => process.send?.({ attempt, isRedeemed }))
    .catch((error: unknown) => process.send?.({ attempt, problem: String(error) }))
})
// Ends with the test, however that ends.
process.once('disconnect', () => process.exit())
if (mark) crashAt(mark)
process.send?.('ready')
