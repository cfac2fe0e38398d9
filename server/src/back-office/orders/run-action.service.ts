import { lockPayable, type PayableOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { OrderActionDependencies } from './dependencies.ts'

export type AuditedAction = {
  /** Action in the audit log, such as `order.shipped`. */
  action: string
  /** @returns false when the work was done before */
  work: (transaction: Database) => Promise<boolean>
  /** Details for the audit log, beside the order's status. */
  details?: object
}

const shown = ({ status, paymentStatus }: PayableOrder) => ({ status, paymentStatus })

/**
 * Runs the work and its audit entry in one transaction. The order is locked, so that the second of two concurrent
 * requests finds the work done.
 * @throws {ApiError} ORDER_NOT_FOUND, and errors of the work
 */
export async function runOrderAction(
  { withAudit }: Pick<OrderActionDependencies, 'withAudit'>,
  caller: StaffCaller,
  id: string,
  { action, work, details }: AuditedAction,
): Promise<boolean> {
  return withAudit(caller, async (transaction, logChange) => {
    const before = await getOrder(transaction, id)
    const isDone = await work(transaction)
    const after = await getOrder(transaction, id)
    await logChange({
      action,
      subject: 'order',
      subjectId: id,
      label: before.orderNumber,
      before: shown(before),
      after: { ...shown(after), ...details, ...(!isDone && { changed: 'nothing: it was done before' }) },
    })
    return isDone
  })
}

async function getOrder(transaction: Database, id: string): Promise<PayableOrder> {
  const order = await lockPayable(transaction, id)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  return order
}
