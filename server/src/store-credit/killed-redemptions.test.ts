import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import type { CrashPoint } from '../testing/crash-injection.ts'
import { createTestDatabase } from '../testing/index.ts'
import { inTransaction } from '../testing/rows.ts'
import { issueCredit } from './ledger.service.ts'
import { findCredit } from './store-credit.repository.ts'

// `npm run test:operations -- store-credit` makes more of both.
const REDEMPTIONS = Number(process.env.PROOF_REDEMPTIONS ?? 240)
const KILLS = Number(process.env.PROOF_REDEMPTION_KILLS ?? 3)
const PROCESSES = 3
const AT_ONCE = 8
const AMOUNT_PAISE = 100

const shop = await createTestDatabase()
const { database } = shop
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await shop.close()
})

const statements = [
  'update "store_credit"',
  'insert into "credit_transfer"',
  'insert into "credit_posting"',
  'commit',
]
const sides = ['before', 'during', 'after'] as const
/** Every statement and side gets its turn. */
const markOf = (kill: number): CrashPoint => ({
  on: 'statement',
  at: statements[kill % statements.length] ?? 'commit',
  side: sides[kill % sides.length] ?? 'after',
  nth: 3 + (kill % 5),
})

// Proves CREDIT-02, M5.
test(`a card is spent exactly once by ${REDEMPTIONS} redemptions in ${PROCESSES} processes of which ${KILLS} are killed`, async () => {
  const issued = (REDEMPTIONS / 4) * AMOUNT_PAISE
  const creditId = await inTransaction(database, (transaction) =>
    issueCredit(
      transaction,
      { kind: 'gift-card', customer_id: null, reason: 'Test', issued_paise: issued, expires_at: null },
      'Asha',
    ),
  )
  const waiting = Array.from({ length: REDEMPTIONS }, (_, attempt) => attempt)
  const redeemed = new Set<number>()
  const problems: string[] = []
  let refused = 0
  let unknown = 0
  let killsLeft = KILLS
  let killed = 0

  /** @returns once no attempt waits, or the process was killed */
  async function work(): Promise<void> {
    const mark = killsLeft > 0 ? markOf(killsLeft--) : undefined
    const options = { databaseUrl: shop.url, creditId, amountPaise: AMOUNT_PAISE, ...(mark && { mark }) }
    const child = fork(new URL('../testing/credit-process.ts', import.meta.url), [JSON.stringify(options)])
    running.add(child)
    const exit = once(child, 'exit')
    await Promise.race([once(child, 'message'), exit])
    const underWay = new Set<number>()
    const sendNext = () => {
      const attempt = waiting.shift()
      if (attempt === undefined) return
      underWay.add(attempt)
      // A killed process takes none; its exit follows.
      child.send(attempt, () => undefined)
    }
    child.on('message', (message) => {
      const { attempt, isRedeemed, problem } = message as {
        attempt: number
        isRedeemed?: boolean
        problem?: string
      }
      underWay.delete(attempt)
      if (problem) problems.push(problem)
      else if (isRedeemed) redeemed.add(attempt)
      else refused++
      sendNext()
      if (underWay.size === 0) child.disconnect()
    })
    for (let count = 0; count < AT_ONCE; count++) sendNext()
    if (underWay.size === 0) child.disconnect()
    const [, signal] = await exit
    running.delete(child)
    unknown += underWay.size
    if (signal !== 'SIGKILL') return
    killed++
    return work()
  }
  await Promise.all(Array.from({ length: PROCESSES }, work))

  const { rows } = await sql<{ comment: string }>`
    SELECT comment FROM credit_transfer WHERE credit_id = ${creditId} AND kind = 'redeemed'`.execute(database)
  const committed = rows.map(({ comment }) => Number(comment))
  expect({ problems, killed }).toEqual({ problems: [], killed: KILLS })
  expect(redeemed.size + refused + unknown).toBe(REDEMPTIONS)
  // The ledger holds each acknowledged redemption, and nothing else but attempts whose process was killed.
  expect([...redeemed].filter((attempt) => !committed.includes(attempt))).toEqual([])
  expect(new Set(committed).size).toBe(committed.length)
  expect(committed.length - redeemed.size).toBeLessThanOrEqual(unknown)
  expect(committed.length * AMOUNT_PAISE).toBe(issued)
  expect(await findCredit(database, creditId)).toMatchObject({ redeemed_paise: issued, balance_paise: 0 })
  expect(await findBroken(database)).toEqual([])
}, 240_000)
