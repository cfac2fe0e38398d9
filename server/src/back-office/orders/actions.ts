import type { ManagedOrder, OrderAction, StaffRole } from '@amritvasya/contract'

type State = Pick<
  ManagedOrder,
  'status' | 'paymentMethod' | 'paymentStatus' | 'reviewReason' | 'undoDeliveryUntil' | 'pieces'
> & {
  payment: Pick<ManagedOrder['payment'], 'refundable'>
}

/** What only the owner may do: money goes out, or an invoice is taken back. */
const owners: readonly OrderAction[] = ['cancel', 'refund', 'return-to-origin', 'correct-address']

const rules: Record<OrderAction, (order: State) => boolean> = {
  'end-review': ({ reviewReason }) => reviewReason !== null,
  'confirm-cash': ({ status, paymentMethod }) => status === 'pending' && paymentMethod === 'cod',
  ship: ({ status, pieces }) => status === 'processing' && pieces > 0,
  deliver: ({ status }) => status === 'shipped',
  'undo-delivery': ({ undoDeliveryUntil, paymentMethod, paymentStatus }) =>
    undoDeliveryUntil !== null && (paymentMethod !== 'cod' || paymentStatus === 'paid'),
  'return-to-origin': ({ status }) => status === 'shipped',
  'correct-shipment': ({ status }) => status === 'shipped',
  'correct-address': ({ status }) => status === 'pending' || status === 'processing',
  'check-with-razorpay': ({ paymentMethod }) => paymentMethod === 'online',
  cancel: ({ status }) => status === 'pending' || status === 'processing',
  refund: ({ payment }) => payment.refundable >= 1,
}

/** What somebody of this role may do with an order now: the next step first. */
export const actionsFor = (order: State, role: StaffRole): OrderAction[] =>
  (Object.keys(rules) as OrderAction[]).filter(
    (action) => rules[action](order) && (role === 'owner' || !owners.includes(action)),
  )
