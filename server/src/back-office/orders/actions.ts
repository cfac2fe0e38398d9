import type { AdminOrder, OrderAction, StaffRole } from '@amritvasya/contract'
import { collectsOnDelivery, isPaidThroughRazorpay } from '@amritvasya/contract/rules/payment-methods'
import { hasMailbox } from '../../platform/mail/placeholder-email.ts'

type State = Pick<
  AdminOrder,
  'status' | 'paymentMethod' | 'paymentStatus' | 'reviewReason' | 'undoDeliveryUntil' | 'pieces'
> & {
  payment: Pick<AdminOrder['payment'], 'refundable' | 'link'>
  customer: Pick<AdminOrder['customer'], 'email'>
}

/** These pay money out or reverse an invoice. */
const owners: readonly OrderAction[] = [
  'cancel',
  'cancel-pieces',
  'refund',
  'return-to-origin',
  'correct-address',
]

const rules: Record<OrderAction, (order: State) => boolean> = {
  'end-review': ({ reviewReason }) => reviewReason !== null,
  'confirm-cash': ({ status, paymentMethod }) => status === 'pending' && collectsOnDelivery(paymentMethod),
  'send-payment-link': ({ payment, customer }) => payment.link !== null && hasMailbox(customer.email),
  ship: ({ status, pieces }) => status === 'processing' && pieces > 0,
  deliver: ({ status }) => status === 'shipped',
  'undo-delivery': ({ undoDeliveryUntil, paymentMethod, paymentStatus }) =>
    undoDeliveryUntil !== null && (!collectsOnDelivery(paymentMethod) || paymentStatus === 'paid'),
  'return-to-origin': ({ status }) => status === 'shipped',
  'correct-shipment': ({ status }) => status === 'shipped',
  'correct-address': ({ status }) => status === 'pending' || status === 'processing',
  'check-with-razorpay': ({ paymentMethod }) => isPaidThroughRazorpay(paymentMethod),
  cancel: ({ status }) => status === 'pending' || status === 'processing',
  'cancel-pieces': ({ status, pieces, payment }) =>
    status === 'processing' && pieces > 1 && payment.refundable >= 1,
  refund: ({ payment }) => payment.refundable >= 1,
}

export const actionsFor = (order: State, role: StaffRole): OrderAction[] =>
  (Object.keys(rules) as OrderAction[]).filter(
    (action) => rules[action](order) && (role === 'owner' || !owners.includes(action)),
  )
