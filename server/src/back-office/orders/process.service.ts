import type { ApiResponse } from '@amritvasya/contract'
import { findPayable, type PayableOrder } from '../../orders/index.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { OrderActionDependencies } from './dependencies.ts'
import { runOrderAction } from './run-action.service.ts'

type Outcome = ApiResponse<'POST /back-office/orders/process'>['outcomes'][number]

/** Confirms cash-on-delivery orders, each in its own transaction, so that a refused one stops no other. */
export async function processOrders(
  dependencies: OrderActionDependencies,
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
  dependencies: OrderActionDependencies,
  caller: StaffCaller,
  id: string,
): Promise<Outcome> {
  const order = await findPayable(dependencies.database, id)
  if (!order) return { id, orderNumber: '', outcome: 'impossible', message: 'There is no such order' }
  const { orderNumber } = order
  const already = { id, orderNumber, outcome: 'already', message: 'It is being processed already' } as const
  if (order.status === 'processing') return already
  try {
    const work = (transaction: Parameters<typeof dependencies.fulfilment.confirmCash>[0]) =>
      dependencies.fulfilment.confirmCash(transaction, id)
    const isDone = await runOrderAction(dependencies, caller, id, { action: 'order.confirmed', work })
    return isDone ? { id, orderNumber, outcome: 'moved', message: 'Moved to processing' } : already
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { id, orderNumber, outcome: 'impossible', message: whyNot(order) }
  }
}

const whyNot = ({ status, paymentMethod }: PayableOrder): string =>
  status === 'pending' && paymentMethod === 'online' ? 'It is not paid yet' : `It is ${status}`

const recordRefused = (
  { withAudit }: OrderActionDependencies,
  caller: StaffCaller,
  refused: readonly Outcome[],
) =>
  withAudit(caller, (_, logChange) =>
    logChange(
      ...refused.map(({ id, orderNumber, message }) => ({
        action: 'order.not-confirmed',
        subject: 'order',
        subjectId: id,
        label: orderNumber || id,
        after: { why: message },
      })),
    ),
  )
