import fc from 'fast-check'
import pMap from 'p-map'
import { expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { createTestDatabase } from '../testing/index.ts'
import { inTransaction } from '../testing/rows.ts'
import { closedAtEnd } from '../testing/test-shop.ts'
import { issueCredit, redeemCredit, returnCredit } from './ledger.service.ts'
import { findCredit } from './store-credit.repository.ts'

const shop = closedAtEnd(await createTestDatabase())
const { database } = shop

const issue = (paise: number) =>
  inTransaction(database, (transaction) =>
    issueCredit(
      transaction,
      { kind: 'gift-card', customer_id: null, reason: 'Test', issued_paise: paise, expires_at: null },
      'Asha',
    ),
  )
const move = (by: typeof redeemCredit, creditId: string, amountPaise: number) =>
  inTransaction(database, (transaction) =>
    by(transaction, { creditId, amountPaise, comment: 'Test', staffName: 'Asha' }),
  )
const balanceOf = async (id: string) => (await findCredit(database, id))?.balance_paise

// Proves CREDIT-02, M5.
test('any history of redemptions and returns agrees with a plain sum', async () => {
  const step = fc.record({ isRedeemed: fc.boolean(), paise: fc.integer({ min: 1, max: 400 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000 }),
      fc.array(step, { maxLength: 15 }),
      async (issued, steps) => {
        const id = await issue(issued)
        let balance = issued
        for (const { isRedeemed, paise } of steps) {
          const isPossible = isRedeemed ? paise <= balance : paise <= issued - balance
          expect(await move(isRedeemed ? redeemCredit : returnCredit, id, paise)).toBe(isPossible)
          if (isPossible) balance += isRedeemed ? -paise : paise
        }
        expect(await balanceOf(id)).toBe(balance)
      },
    ),
    { numRuns: 60 },
  )
  expect(await findBroken(database)).toEqual([])
})

test('of a thousand redemptions, a hundred at once, exactly as many succeed as the card pays for', async () => {
  const id = await issue(1_000)
  // Beyond that, a slow machine lets the last ones wait for a connection until they give up.
  const results = await pMap(Array(1_000), () => move(redeemCredit, id, 30), { concurrency: 100 })
  expect(results.filter(Boolean)).toHaveLength(33)
  expect(await balanceOf(id)).toBe(10)
  expect(await findBroken(database)).toEqual([])
})

test('a transaction that is rolled back leaves the balance and the ledger as they were', async () => {
  const id = await issue(1_000)
  const work = database.transaction().execute(async (transaction) => {
    await redeemCredit(transaction, { creditId: id, amountPaise: 700, comment: 'Test', staffName: null })
    throw new Error('The order failed')
  })
  await expect(work).rejects.toThrow('The order failed')
  expect(await balanceOf(id)).toBe(1_000)
  expect(await findBroken(database)).toEqual([])
})
