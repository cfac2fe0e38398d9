import type { AdminOrder, EndpointKey, OrderAction } from '@amritvasya/contract'
import { collectsOnDelivery, isPaidThroughRazorpay } from '@amritvasya/contract/rules/payment-methods'
import { may, type Rights } from '../../platform/http/rights.ts'
import { hasMailbox } from '../../platform/mail/placeholder-email.ts'

type State = Pick<
  AdminOrder,
  'status' | 'paymentMethod' | 'paymentStatus' | 'reviewReason' | 'undoDeliveryUntil' | 'pieces'
> & {
  payment: Pick<AdminOrder['payment'], 'refundable' | 'link'>
  customer: Pick<AdminOrder['customer'], 'email'>
  parcels?: readonly Pick<NonNullable<AdminOrder['parcels']>[number], 'deliveredAt'>[] | undefined
  severalParcels: boolean
  /** The owner has switched it on, and no edit waits. */
  isEditable: boolean
}

const isPaid = ({ paymentMethod, paymentStatus }: State) =>
  !collectsOnDelivery(paymentMethod) && (paymentStatus === 'paid' || paymentStatus === 'partially_refunded')

const rules: Record<OrderAction, (order: State) => boolean> = {
  'end-review': ({ reviewReason }) => reviewReason !== null,
  'confirm-cash': ({ status, paymentMethod }) => status === 'pending' && collectsOnDelivery(paymentMethod),
  'send-payment-link': ({ payment, customer }) => payment.link !== null && hasMailbox(customer.email),
  ship: ({ status, pieces }) => status === 'processing' && pieces > 0,
  'ship-part': (order) =>
    order.status === 'processing' &&
    order.pieces > 1 &&
    isPaid(order) &&
    (order.severalParcels || order.parcels !== undefined),
  deliver: ({ status }) => status === 'shipped',
  'undo-delivery': ({ undoDeliveryUntil, paymentMethod, paymentStatus }) =>
    undoDeliveryUntil !== null && (!collectsOnDelivery(paymentMethod) || paymentStatus === 'paid'),
  'return-to-origin': ({ status, parcels = [] }) =>
    status === 'shipped' && parcels.every(({ deliveredAt }) => deliveredAt === null),
  'correct-shipment': ({ status, parcels }) => status === 'shipped' && !parcels,
  'correct-address': ({ status, parcels }) => !parcels && (status === 'pending' || status === 'processing'),
  'check-with-razorpay': ({ paymentMethod }) => isPaidThroughRazorpay(paymentMethod),
  edit: ({ isEditable }) => isEditable,
  cancel: ({ status, parcels }) => !parcels && (status === 'pending' || status === 'processing'),
  'cancel-pieces': ({ status, pieces, payment, parcels }) =>
    status === 'processing' && pieces > (parcels ? 0 : 1) && payment.refundable >= 1,
  refund: ({ payment }) => payment.refundable >= 1,
}

const callOf = (action: OrderAction): EndpointKey => `POST /back-office/orders/:id/${action}`

export const actionsFor = (order: State, rights: Rights): OrderAction[] =>
  (Object.keys(rules) as OrderAction[]).filter(
    (action) => rules[action](order) && may(rights, callOf(action)),
  )
