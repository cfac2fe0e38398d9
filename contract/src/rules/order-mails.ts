import { editMails } from './edit-mails.ts'
import { endedOrderMails } from './ended-order-mails.ts'
import type { WordedMail } from './mail-wording.ts'
import {
  arrival,
  blocks,
  button,
  contact,
  fixed,
  follow,
  goesTo,
  howToPay,
  order,
  table,
  withTable,
} from './order-mail-parts.ts'
import { parcelMails } from './parcel-mails.ts'
import { preOrderMails } from './pre-order-mails.ts'

/** Mails about orders, by the name of their template. */
export const orderMails = {
  placed: {
    name: 'Order received',
    sentWhen: 'when an order is placed that awaits no online payment',
    placeholders: {
      ...order,
      ...arrival,
      payment_note: 'A sentence on what is paid when it arrives, or that nothing is to be paid',
    },
    required: ['payment_note'],
    fixed: withTable,
    standard: {
      subject: 'Your order {{order_number}}',
      heading: 'Thank you, {{customer_name}}',
      intro: 'We have your order {{order_number}} and are preparing it. {{payment_note}}',
      closing: blocks(goesTo, '{{expected_delivery}}', follow),
    },
  },
  toConfirm: {
    name: 'Please confirm your order',
    sentWhen: 'when a cash order waits for its confirmation',
    placeholders: {
      ...order,
      ...arrival,
      ...howToPay,
      confirm_until: 'Until when it can be confirmed, such as “until Nov 26, 2026 18:00”',
    },
    required: ['confirm_until'],
    fixed: [table, 'The button that confirms the order'],
    standard: {
      subject: 'Please confirm your order {{order_number}}',
      heading: 'One tap, {{customer_name}}, and we pack it',
      intro: blocks(
        'Thank you for order {{order_number}}. You pay {{total}} {{how_to_pay}} when it arrives.',
        'Please confirm it {{confirm_until}}. Otherwise it will be cancelled and you will not be charged.',
      ),
      closing: blocks(
        goesTo,
        '{{expected_delivery}}',
        'Not you? Ignore this email and nothing will be sent.',
      ),
    },
  },
  toPay: {
    name: 'Your order is not paid yet',
    sentWhen: 'when an order waits for its payment',
    placeholders: {
      ...order,
      time_to_pay: 'A sentence on how long the order can be paid',
      charged_note: 'A sentence on what has been charged so far, such as store credit',
      unpaid_end:
        'What follows when it is not paid, such as “the order cancels itself and you are not charged.”',
    },
    required: ['time_to_pay'],
    fixed: [table, 'The button that opens the payment'],
    standard: {
      subject: 'Your order {{order_number}} is not paid yet',
      heading: '{{customer_name}}, your order is waiting for payment',
      intro: blocks(
        '{{time_to_pay}} {{charged_note}}',
        'The button opens the payment for this order; you need not sign in. You will be charged only once, even if it is open elsewhere.',
      ),
      closing: blocks(
        'If you have paid in the meantime, there is nothing to do.',
        'Changed your mind? Ignore this email: {{unpaid_end}}',
      ),
    },
  },
  paid: {
    name: 'Order confirmed',
    sentWhen: 'when an order is paid online',
    placeholders: { ...order, ...arrival },
    required: [],
    fixed: withTable,
    standard: {
      subject: 'Your order {{order_number}} is confirmed',
      heading: 'Thank you, {{customer_name}}',
      intro: 'We have received your payment for order {{order_number}} and are preparing it.',
      closing: blocks(goesTo, '{{expected_delivery}}', follow),
    },
  },
  handedOver: {
    name: 'Your purchase',
    sentWhen: 'when the staff have sold and handed over the pieces',
    placeholders: { ...order, how_paid: 'How it was paid, such as “in cash” or “by UPI”' },
    required: [],
    fixed: withTable,
    standard: {
      subject: 'Your purchase {{order_number}}',
      heading: 'Thank you, {{customer_name}}',
      intro: 'Here is what you bought from us. You paid {{how_paid}}.',
      closing: contact,
    },
  },
  paidLate: {
    name: 'Late payment: the order is confirmed after all',
    sentWhen: 'when a payment arrives after its order was cancelled, and everything is still there',
    placeholders: { ...order, ...arrival },
    required: [],
    fixed: withTable,
    standard: {
      subject: 'Your order {{order_number}} is confirmed after all',
      heading: 'Your payment has arrived',
      intro: blocks(
        'Your bank confirmed the payment for order {{order_number}} only after the order was cancelled. Everything is still in stock, so your order is confirmed.',
        'Changed your mind? Cancel it in your account for a full refund.',
      ),
      closing: goesTo,
    },
  },
  addressCorrected: {
    name: 'Delivery address was corrected',
    sentWhen: 'when the staff correct the address of an order',
    placeholders: {
      ...order,
      delivery_address: arrival.delivery_address,
      invoice_note: 'A sentence with the number of the invoice that was issued anew; empty without one',
    },
    required: ['delivery_address', 'invoice_note'],
    fixed,
    standard: {
      subject: 'The delivery address of order {{order_number}} was corrected',
      heading: 'Your delivery address was corrected',
      intro: blocks('We have corrected the address of order {{order_number}}.', goesTo, '{{invoice_note}}'),
      closing: 'If this is not right, please tell us at once, before the parcel leaves.',
    },
  },
  shipped: {
    name: 'Order is on its way',
    sentWhen: 'when a parcel is handed to the courier',
    placeholders: {
      ...order,
      delivery_address: arrival.delivery_address,
      courier: 'Name of the courier',
      tracking_number: 'Tracking number',
      tracking_note: 'A sentence with the address of the courier’s tracking page; empty without one',
      keep_ready_note: 'A sentence on the cash to keep ready; empty when nothing is collected',
    },
    required: ['keep_ready_note'],
    fixed: ['The button that leads to the order or its tracking'],
    standard: {
      subject: 'Your order {{order_number}} is on its way',
      heading: 'Your order is on its way',
      intro: blocks(
        'Order {{order_number}} has been shipped with {{courier}}. Tracking number: {{tracking_number}}.',
        '{{tracking_note}}',
        '{{keep_ready_note}}',
      ),
      closing: goesTo,
    },
  },
  delivered: {
    name: 'Order was delivered',
    sentWhen: 'when an order was delivered',
    placeholders: order,
    required: [],
    fixed: [button, 'The link that starts a return'],
    standard: {
      subject: 'Your order {{order_number}} was delivered',
      heading: 'Your order was delivered',
      intro: blocks(
        'Order {{order_number}} has arrived. We hope it brings you joy.',
        'We would love to hear what you think. Write a review.',
      ),
      closing: contact,
    },
  },
  ...parcelMails,
  ...preOrderMails,
  ...editMails,
  ...endedOrderMails,
} as const satisfies Record<string, WordedMail>

export type OrderEmail = keyof typeof orderMails
