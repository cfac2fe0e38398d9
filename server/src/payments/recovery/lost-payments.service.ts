import type { Database } from '../../platform/database/database.ts'
import { listRecorded, type RecordedLostPayment } from './lost-payment.repository.ts'
import { findRestore, recordConfirmation } from './recovery.repository.ts'

type Total = { count: number; paise: number }
/** `own` can be refunded once it is confirmed; `unmarked` may be another shop's, so the owner looks at each. */
export type LostPaymentsSummary = { own: Total; unmarked: Total }

const sum = (payments: readonly RecordedLostPayment[]): Total => ({
  count: payments.length,
  paise: payments.reduce((paise, { amountPaise }) => paise + amountPaise, 0),
})

/** @returns captured payments of orders that the database does not know, also those that have gone back */
export const listLostPayments = (database: Database): Promise<RecordedLostPayment[]> => listRecorded(database)

/** @returns those that nobody has decided about */
export async function sumLostPayments(database: Database): Promise<LostPaymentsSummary> {
  const found = (await listRecorded(database)).filter(({ status }) => status === 'found')
  return {
    own: sum(found.filter(({ hasShopId }) => hasShopId)),
    unmarked: sum(found.filter(({ hasShopId }) => !hasShopId)),
  }
}

/**
 * Confirms, for the newest restore alone, that payments of lost orders go back, also those that are found later.
 * @returns false without a restore, or after one that never asks Razorpay
 */
export async function confirmLostRefunds(database: Database): Promise<boolean> {
  const restore = await findRestore(database)
  if (!restore?.asksPayments) return false
  await recordConfirmation(database, restore.id)
  return true
}
