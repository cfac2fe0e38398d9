import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import {
  debit,
  expireBalances,
  insertCredit,
  insertTransfer,
  type NewCredit,
  type Transfer,
  undoDebit,
} from './ledger.repository.ts'

const BATCH = 500

/** @returns the credit's id */
export async function issueCredit(
  transaction: Database,
  credit: NewCredit,
  staffName: string | null,
): Promise<string> {
  const creditId = await insertCredit(transaction, credit)
  await insertTransfer(transaction, {
    creditId,
    kind: 'issued',
    amountPaise: credit.issued_paise,
    comment: credit.reason,
    staffName,
  })
  return creditId
}

/** @returns false, and changes nothing, when the credit is blocked or frozen, has expired or holds less */
export async function redeemCredit(
  transaction: Database,
  transfer: Omit<Transfer, 'kind'>,
): Promise<boolean> {
  if (!(await debit(transaction, transfer.creditId, transfer.amountPaise))) return false
  await insertTransfer(transaction, { ...transfer, kind: 'redeemed' })
  return true
}

/** Includes a credit that is blocked or has expired, where it expires again. @returns false when less was redeemed */
export async function returnCredit(
  transaction: Database,
  transfer: Omit<Transfer, 'kind'>,
): Promise<boolean> {
  if (!(await undoDebit(transaction, transfer.creditId, transfer.amountPaise))) return false
  await insertTransfer(transaction, { ...transfer, kind: 'returned' })
  return true
}

/** It is idempotent, and several processes may run it at once. */
export async function expireCredits(database: Kysely<Tables>): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await database.transaction().execute(async (transaction) => {
      const expired = await expireBalances(transaction, BATCH)
      for (const { id, paise } of expired) {
        await insertTransfer(transaction, {
          creditId: id,
          kind: 'expired',
          amountPaise: paise,
          comment: '',
          staffName: null,
        })
      }
      return expired.length
    })
  }
}
