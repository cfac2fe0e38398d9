import type { PaymentDependencies } from '../dependencies.ts'
import { type CheckedPayments, checkPayments } from './check-payments.service.ts'
import { Failures } from './failures.ts'
import { sumLostPayments } from './lost-payments.service.ts'
import { lostPaymentsEmail } from './lost-payments-email.ts'
import { findRestore, type RecordedRestore, recordNotified } from './recovery.repository.ts'
import { enqueueToOwner, refundLost } from './refund-lost.service.ts'

export type RecoveredPayments = CheckedPayments & { refunded: number }

/**
 * After a restore settles the payments of orders that the database has, and records those of orders that it does not
 * know; these go back in full, each once, when the owner has confirmed it (M4). Does nothing without a restore.
 * @throws {Error} when a later run must go on; nothing that could be done waits for it
 */
export async function recoverPayments(dependencies: PaymentDependencies): Promise<RecoveredPayments> {
  const nothing = { settled: 0, ofOtherShops: 0 }
  const restore = await findRestore(dependencies.database)
  if (!restore?.asksPayments) return { ...nothing, refunded: 0 }
  const failures = new Failures(dependencies.recoveryIncident)
  const checked = restore.isOpen ? await checkPayments(dependencies, restore, failures) : nothing
  const refunded = restore.areRefundsConfirmed ? await refundLost(dependencies, failures) : 0
  await notifyOwner(dependencies, restore)
  if (failures.count === 0) dependencies.recoveryIncident.succeed()
  failures.throwIfAny()
  return { ...checked, refunded }
}

/** Sends the refunds that are confirmed, without asking Razorpay for other payments. @throws {Error} as recoverPayments */
export async function sendConfirmedRefunds(dependencies: PaymentDependencies): Promise<number> {
  const restore = await findRestore(dependencies.database)
  if (!restore?.areRefundsConfirmed) return 0
  const failures = new Failures(dependencies.recoveryIncident)
  const refunded = await refundLost(dependencies, failures)
  failures.throwIfAny()
  return refunded
}

/** Writes once for each restore. */
async function notifyOwner(dependencies: PaymentDependencies, restore: RecordedRestore): Promise<void> {
  const { database } = dependencies
  const { own, unmarked } = await sumLostPayments(database)
  const waiting = { own: restore.areRefundsConfirmed ? { count: 0, paise: 0 } : own, unmarked }
  if (waiting.own.count + waiting.unmarked.count === 0) return
  await database.transaction().execute(async (transaction) => {
    if (!(await recordNotified(transaction, restore.id))) return
    await enqueueToOwner(dependencies, transaction, lostPaymentsEmail(waiting))
  })
}
