import type { AdminOrder } from '@amritvasya/contract'
import { fulfilment, type PayableOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { AdminOrderDependencies } from './dependencies.ts'
import { viewOrder } from './view.service.ts'

export type AuditedAction = {
  action: string
  /** @returns false when the work was done before */
  work: (transaction: Database) => Promise<boolean>
  details?: object
}

const shown = ({ status, paymentStatus }: PayableOrder) => ({ status, paymentStatus })

/**
 * The order is locked, so that the second of two concurrent requests finds the work done.
 * @throws {ApiError} ORDER_NOT_FOUND, and errors of the work
 */
export async function runOrderAction(
  { withAudit }: Pick<AdminOrderDependencies, 'withAudit'>,
  caller: StaffCaller,
  id: string,
  { action, work, details }: AuditedAction,
): Promise<boolean> {
  return withAudit(caller, async (transaction, logChange) => {
    const before = await fulfilment.lockOrder(transaction, id)
    const isDone = await work(transaction)
    const after = await fulfilment.lockOrder(transaction, id)
    await logChange(action, id, before.orderNumber, {
      before: shown(before),
      after: { ...shown(after), ...details, ...(!isDone && { changed: 'nothing: it was done before' }) },
    })
    return isDone
  })
}

type ViewedAction = AuditedAction & {
  /** Runs once the action is committed. */
  after?: (id: string) => Promise<void>
}

/** Makes the function that runs an action and returns the order after it. */
export const actAndView =
  (dependencies: AdminOrderDependencies) =>
  async (caller: StaffCaller, id: string, { after, ...action }: ViewedAction): Promise<AdminOrder> => {
    await runOrderAction(dependencies, caller, id, action)
    await after?.(id)
    return viewOrder(dependencies, id, caller)
  }
