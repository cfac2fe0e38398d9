import { orderPayments, type PayableOrder } from '../orders/index.ts'
import { issueCreditNotesOf } from '../payments/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { issueCredit } from '../store-credit/index.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { findReturn } from './return.repository.ts'
import { insertReturnCredit, updateWantsCredit } from './return-credit.repository.ts'
import { deleteExchanged } from './return-exchange.repository.ts'

/** The owner offers it, and the order has an account for it; what store credit has paid goes back to it anyway. */
export const offersCredit = async (
  { settings }: Pick<ReturnDependencies, 'settings'>,
  database: Database,
  { customerId, creditPaise }: PayableOrder,
): Promise<boolean> => customerId !== null && creditPaise === 0 && (await settings(database)).returnsAsCredit

/**
 * Chooses store credit or the money for a return, which ends an exchange; again does no harm.
 * @throws {ApiError} RETURN_NOT_FOUND, also for one of another order; RETURN_CHANGED once it is settled or has ended;
 * CREDIT_NOT_OFFERED
 */
export async function chooseWay(
  dependencies: Pick<ReturnDependencies, 'orders' | 'settings'>,
  orderId: string,
  id: string,
  asCredit: boolean,
): Promise<void> {
  await dependencies.orders.database.transaction().execute(async (transaction) => {
    const order = await orderPayments.lockOrder(transaction, orderId)
    const present = await findReturn(transaction, id)
    if (present?.orderId !== orderId) throw new ApiError('RETURN_NOT_FOUND')
    if (asCredit && !(await offersCredit(dependencies, transaction, order))) {
      throw new ApiError('CREDIT_NOT_OFFERED')
    }
    if (!(await updateWantsCredit(transaction, id, asCredit))) throw new ApiError('RETURN_CHANGED')
    await deleteExchanged(transaction, id)
  })
}

/** Issues the store credit of a refunded return and its credit notes, in the transaction that settles it. */
export async function creditReturn(
  { invoices }: Pick<ReturnDependencies, 'invoices'>,
  transaction: Database,
  order: PayableOrder,
  { id, amountPaise, staffName }: { id: string; amountPaise: number; staffName: string },
): Promise<void> {
  const credit = {
    kind: 'customer',
    customer_id: order.customerId,
    reason: `Return of order ${order.orderNumber}`,
    issued_paise: amountPaise,
    expires_at: null,
  } as const
  await insertReturnCredit(transaction, id, await issueCredit(transaction, credit, staffName))
  await issueCreditNotesOf(transaction, invoices, `part:${order.id}:return-${id}`)
}
