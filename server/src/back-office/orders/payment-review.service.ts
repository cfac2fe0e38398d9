import type { ApiResponse } from '@amritvasya/contract'
import { formatPaise, toRupees } from '@amritvasya/contract/rules/money'
import { fulfilment } from '../../orders/index.ts'
import { sumUnsettled } from '../../payments/index.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { AuditedAction } from './audited-action.service.ts'
import type { AdminOrderDependencies } from './dependencies.ts'
import { viewOrder } from './view.service.ts'

/**
 * Resolves an order's attention flags. Money left at Razorpay must be returned or confirmed explicitly.
 * @returns an action that throws ORDER_NOT_FOUND, PAYMENT_NOT_RETURNED
 */
export function reviewEnd(id: string, leaveAtRazorpay: boolean): AuditedAction {
  const details: { leftAtRazorpay?: number } = {}
  return {
    action: 'order.reviewed',
    async work(transaction) {
      const isEnded = await fulfilment.endReview(transaction, id)
      const left = isEnded ? await sumUnsettled(transaction, id) : 0
      if (left > 0 && !leaveAtRazorpay) throw notReturned(left)
      if (left > 0) details.leftAtRazorpay = toRupees(left)
      return isEnded
    },
    details,
  }
}

const notReturned = (paise: number) =>
  new ApiError(
    'PAYMENT_NOT_RETURNED',
    `Return the payment of ${formatPaise(paise)} first, in Razorpay’s dashboard, or confirm that it stays there`,
  )

/** Queries Razorpay before the transaction, which records only the result. */
export async function checkPayments(
  dependencies: AdminOrderDependencies,
  caller: StaffCaller,
  id: string,
): Promise<ApiResponse<'POST /back-office/orders/:id/check-with-razorpay'>> {
  const before = await viewOrder(dependencies, id, caller)
  const razorpay = await dependencies.checkWithRazorpay(id)
  await dependencies.sendRefundsOf(id)
  const { captured, refunded, agrees } = razorpay
  const state = ({ status, paymentStatus }: typeof before) => ({ status, paymentStatus })
  const item = await viewOrder(dependencies, id, caller)
  await dependencies.withAudit(caller, (_, logChange) =>
    logChange('order.payment-checked', id, before.orderNumber, {
      before: state(before),
      after: { ...state(item), captured, refunded, agrees },
    }),
  )
  return { success: true, item, razorpay }
}
