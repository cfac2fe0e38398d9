import type { WordedMail } from './mail-wording.ts'
import {
  again,
  blocks,
  button,
  contact,
  credit,
  fixed,
  howToPay,
  order,
  reason,
  refund,
} from './order-mail-parts.ts'

/** Mails about orders that have ended, and about money that goes back. */
export const endedOrderMails = {
  unconfirmed: {
    name: 'Order was not confirmed',
    sentWhen: 'when nobody confirmed a cash order in time',
    placeholders: order,
    required: [],
    fixed,
    standard: {
      subject: 'Your order {{order_number}} was not confirmed',
      heading: 'Your order was not confirmed',
      intro:
        'Order {{order_number}} was not confirmed in time, so it was cancelled. You have not been charged.',
      closing: blocks(again, contact),
    },
  },
  tooLate: {
    name: 'Late payment is refunded',
    sentWhen: 'when a payment arrives too late for its order',
    placeholders: { ...order, ...refund },
    required: ['refund_note'],
    fixed,
    standard: {
      subject: 'Your payment for order {{order_number}} will be refunded',
      heading: 'Your payment came too late',
      intro: blocks(
        'Your bank confirmed the payment for order {{order_number}} only after the order was cancelled, and we can no longer send it as you ordered it.',
        '{{refund_note}}',
      ),
      closing: contact,
    },
  },
  soldOut: {
    name: 'Sold out before the payment',
    sentWhen: 'when others paid for the last pieces first',
    placeholders: { ...order, ...refund },
    required: ['refund_note'],
    fixed,
    standard: {
      subject: 'Your payment for order {{order_number}} will be refunded',
      heading: 'Sold out before your payment',
      intro: blocks(
        'Others paid for the last pieces of order {{order_number}} before your payment came, so we cannot send it.',
        '{{refund_note}}',
      ),
      closing: contact,
    },
  },
  paidTwice: {
    name: 'Second payment is refunded',
    sentWhen: 'when an order was paid twice',
    placeholders: { ...order, ...refund },
    required: ['refund_note'],
    fixed,
    standard: {
      subject: 'A second payment for order {{order_number}} will be refunded',
      heading: 'You paid twice',
      intro: blocks(
        'Two payments reached us for order {{order_number}}. Your order is not affected.',
        '{{refund_note}}',
      ),
      closing: contact,
    },
  },
  paidBesidesCash: {
    name: 'Online payment for a cash order is refunded',
    sentWhen: 'when an online payment arrives for an order that is paid on delivery',
    placeholders: {
      ...order,
      ...refund,
      ...howToPay,
      chosen_payment: 'The way of payment that the customer chose',
    },
    required: ['refund_note'],
    fixed,
    standard: {
      subject: 'A payment for order {{order_number}} will be refunded',
      heading: 'You pay {{how_to_pay}} on delivery',
      intro: blocks(
        'An online payment reached us for order {{order_number}} after you had chosen {{chosen_payment}}. Your order is not affected: you pay {{how_to_pay}} when it arrives.',
        '{{refund_note}}',
      ),
      closing: contact,
    },
  },
  cancelled: {
    name: 'Order was cancelled',
    sentWhen: 'when an order is cancelled and nothing of it goes back',
    placeholders: {
      ...order,
      ...reason,
      ...credit,
      owed_note: 'A sentence that nothing is charged',
      unpaid_note: 'A sentence on a payment that was charged all the same; empty when it does not apply',
    },
    required: ['owed_note', 'credit_note', 'unpaid_note', 'reason_note'],
    fixed,
    standard: {
      subject: 'Your order {{order_number}} was cancelled',
      heading: 'Your order was cancelled',
      intro: blocks(
        'Order {{order_number}} for {{total}} was cancelled. {{owed_note}}',
        '{{credit_note}}',
        '{{unpaid_note}}',
        '{{reason_note}}',
      ),
      closing: contact,
    },
  },
  cancelledAndReturned: {
    name: 'Order was cancelled and is refunded',
    sentWhen: 'when a paid order is cancelled',
    placeholders: { ...order, ...refund, ...reason },
    required: ['refund_note', 'reason_note'],
    fixed,
    standard: {
      subject: 'Your order {{order_number}} was cancelled',
      heading: 'Your order was cancelled',
      intro: blocks('Order {{order_number}} was cancelled.', '{{refund_note}}', '{{reason_note}}'),
      closing: contact,
    },
  },
  piecesCancelled: {
    name: 'Part of the order was cancelled',
    sentWhen: 'when pieces of a paid order are cancelled before it is sent',
    placeholders: { ...order, ...refund, ...reason },
    required: ['refund_note', 'reason_note'],
    fixed: ['The cancelled pieces with what goes back for them', button],
    standard: {
      subject: 'A part of your order {{order_number}} was cancelled',
      heading: 'A part of your order was cancelled',
      intro: blocks(
        'These items of order {{order_number}} will not be sent. Everything else comes to you as ordered.',
        '{{refund_note}}',
        '{{reason_note}}',
      ),
      closing: contact,
    },
  },
  cameBack: {
    name: 'Parcel came back',
    sentWhen: 'when a courier brought a parcel back',
    placeholders: { ...order, ...refund, ...reason },
    required: ['refund_note', 'reason_note'],
    fixed,
    standard: {
      subject: 'Your order {{order_number}} came back to us',
      heading: 'Your parcel came back to us',
      intro: blocks(
        'The courier could not deliver order {{order_number}} and brought the parcel back, so the order is cancelled.',
        '{{reason_note}}',
        '{{refund_note}}',
      ),
      closing: blocks(contact, again),
    },
  },
  expired: {
    name: 'Payment was not completed',
    sentWhen: 'when the payment of an order did not come in time',
    placeholders: { ...order, ...credit },
    required: ['credit_note'],
    fixed,
    standard: {
      subject: 'Your order {{order_number}} was not completed',
      heading: 'Your payment was not completed',
      intro: blocks(
        'We held order {{order_number}} for you, but the payment did not come in time, so it was cancelled.',
        '{{credit_note}}',
        'If you were charged, you do not need to do anything. We will either confirm your order or refund you in full.',
      ),
      closing: again,
    },
  },
  refunded: {
    name: 'Refund is on its way',
    sentWhen: 'when money of an order goes back',
    placeholders: {
      ...order,
      ...refund,
      ...credit,
      refund_heading: 'That the refund is on its way, or that store credit is back',
      arrival_note: 'A sentence on when it arrives; empty when nothing goes to an account',
    },
    required: ['refund_note', 'arrival_note', 'credit_note'],
    fixed,
    standard: {
      subject: 'Refund for order {{order_number}}',
      heading: '{{refund_heading}}',
      intro: blocks('{{refund_note}}', '{{arrival_note}}', '{{credit_note}}'),
      closing: contact,
    },
  },
} as const satisfies Record<string, WordedMail>
