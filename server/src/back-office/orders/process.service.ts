import type { ApiResponse } from '@amritvasya/contract'
import { fulfilment } from '../../orders/index.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { auditEntry } from '../../staff/index.ts'
import { runOrderAction } from './audited-action.service.ts'
import type { AdminOrderDependencies } from './dependencies.ts'

type Outcome = ApiResponse<'POST /back-office/orders/process'>['outcomes'][number]

/** A transaction each, so that a refused order stops no other. */
export async function processOrders(
  dependencies: AdminOrderDependencies,
  caller: StaffCaller,
  ids: readonly string[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) outcomes.push(await processOne(dependencies, caller, id))
  const refused = outcomes.filter(({ outcome }) => outcome !== 'moved')
  if (refused.length > 0) await recordRefused(dependencies, caller, refused)
  return outcomes
}

async function processOne(
  dependencies: AdminOrderDependencies,
  caller: StaffCaller,
  id: string,
): Promise<Outcome> {
  const order = await fulfilment.findConfirmation(dependencies.database, id)
  if (!order) return { id, orderNumber: '', outcome: 'impossible', message: 'There is no such order' }
  const { orderNumber } = order
  const already = { id, orderNumber, outcome: 'already', message: 'It is being processed already' } as const
  if (order.isConfirmed) return already
  try {
    const isDone = await runOrderAction(dependencies, caller, id, {
      action: 'order.confirmed',
      work: (transaction) => fulfilment.confirmCash(dependencies.orders, transaction, id),
    })
    return isDone ? { id, orderNumber, outcome: 'moved', message: 'Moved to processing' } : already
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { id, orderNumber, outcome: 'impossible', message: order.whyNot }
  }
}

const recordRefused = (
  { withAudit }: AdminOrderDependencies,
  caller: StaffCaller,
  refused: readonly Outcome[],
) =>
  withAudit(caller, (_, logChange) =>
    logChange(
      ...refused.map(({ id, orderNumber, message }) =>
        auditEntry('order.not-confirmed', id, orderNumber || id, { after: { why: message } }),
      ),
    ),
  )
