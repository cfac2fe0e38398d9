import type { WordedMail } from './mail-wording.ts'
import { blocks, button, contact, order, reason } from './order-mail-parts.ts'

const changes = 'What is removed and added, with what the order then costs'

/** Mails about edits of orders by the shop. */
export const editMails = {
  editToPay: {
    name: 'Change to the order is waiting for payment',
    sentWhen: 'when an edit of a paid order costs more',
    placeholders: {
      ...order,
      ...reason,
      edit_due: 'What is to be paid for the change',
      edit_until: 'Until when it can be paid, such as “until Nov 26, 2026 18:00”',
    },
    required: ['edit_due', 'edit_until', 'reason_note'],
    fixed: [changes, 'The button that opens the payment'],
    standard: {
      subject: 'Your order {{order_number}} is changed once you pay {{edit_due}}',
      heading: 'Please pay the difference',
      intro: blocks(
        'As agreed, we will change your order {{order_number}}. The difference is {{edit_due}}, payable {{edit_until}}.',
        '{{reason_note}}',
      ),
      closing: blocks(
        'Until it is paid, your order stays as it was. Changed your mind? Ignore this email and the change will not be made.',
        contact,
      ),
    },
  },
  orderEdited: {
    name: 'The order was changed',
    sentWhen: 'when an edit of an order is applied',
    placeholders: {
      ...order,
      ...reason,
      edit_note: 'Sentences on what was paid, goes back or is due now',
    },
    required: ['edit_note', 'reason_note'],
    fixed: [changes, button],
    standard: {
      subject: 'Your order {{order_number}} was changed',
      heading: 'Your order was changed',
      intro: blocks('This has changed in your order {{order_number}}. {{edit_note}}', '{{reason_note}}'),
      closing: blocks('If this is not right, please tell us at once, before the parcel leaves.', contact),
    },
  },
  editEnded: {
    name: 'Change to the order was withdrawn',
    sentWhen: 'when an edit that waited for its payment is withdrawn or was not paid in time',
    placeholders: order,
    required: [],
    fixed: ['What would have changed', button],
    standard: {
      subject: 'Your order {{order_number}} stays as it was',
      heading: 'Your order stays as it was',
      intro:
        'The change of order {{order_number}} is withdrawn. If you were charged for it, we will refund you in full.',
      closing: contact,
    },
  },
} as const satisfies Record<string, WordedMail>
