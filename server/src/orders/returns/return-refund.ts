import type { OrderReturn } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'

/** The last try of a return's refund, as it is stored. */
export type StoredReturnRefund = {
  status: 'wanted' | 'pending' | 'processed' | 'failed'
  paidBy: 'razorpay' | 'upi' | 'bank' | 'cash' | 'credit'
  /** It goes back to the credit that paid it. */
  creditPaise: number
}

const states = { wanted: 'pending', pending: 'pending', processed: 'done', failed: 'failed' } as const

export const toReturnRefund = ({
  status,
  paidBy,
  creditPaise,
}: StoredReturnRefund): NonNullable<OrderReturn['refund']> => ({
  state: states[status],
  paidBy,
  ...(creditPaise > 0 && { storeCredit: toRupees(creditPaise) }),
})
