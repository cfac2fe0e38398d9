import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { isCreditPart, payableWithCredit } from '@amritvasya/contract/rules/store-credit'
import type { Settings } from '../content/index.ts'
import type { OpenOrder, PayableOrder } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { orderCredit } from '../store-credit/index.ts'

const changed = (payablePaise: number) =>
  new ApiError('STORE_CREDIT_CHANGED', undefined, { payable: toRupees(payablePaise) })

/** @throws {ApiError} STORE_CREDIT_CHANGED while the shop takes none, and for a part that leaves less than ₹1 to pay */
export function assertCreditPays(
  { storeCreditAtCheckout }: Settings,
  { creditPaise, totalPaise }: { creditPaise: number; totalPaise: number },
): void {
  if (creditPaise === 0) return
  if (!storeCreditAtCheckout) throw changed(0)
  if (!isCreditPart(totalPaise, creditPaise)) throw changed(payableWithCredit(totalPaise, creditPaise))
}

/**
 * Takes the order's part off the customer's credit, after the orders that it replaces have given theirs back. Credits are
 * locked last.
 * @throws {ApiError} STORE_CREDIT_CHANGED when the customer has less by now
 */
export async function payWithCredit(
  transaction: Database,
  { id, orderNumber: number, totalPaise, creditPaise }: PayableOrder,
  { customerId, replaced }: { customerId: string; replaced: readonly OpenOrder[] },
): Promise<void> {
  for (const order of replaced) {
    if (order.creditPaise === 0) continue
    await orderCredit.giveBackCredit(transaction, { id: order.id, number: order.orderNumber })
  }
  if (creditPaise === 0) return
  const isPaid = await orderCredit.spendCredit(
    transaction,
    { id, number },
    { customerId, paise: creditPaise },
  )
  if (isPaid) return
  const left = await orderCredit.spendableOf(transaction, customerId)
  throw changed(payableWithCredit(totalPaise, toPaise(left)))
}
