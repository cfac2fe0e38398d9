import type { WordedMail } from './mail-wording.ts'
import { blocks, button, contact, order } from './order-mail-parts.ts'

/** Mails about pieces that are sold before they have come. */
export const preOrderMails = {
  preOrderMoved: {
    name: 'Pre-order is delayed',
    sentWhen: 'when you move the day of a pre-order to a later one',
    placeholders: {
      ...order,
      moved_note: 'Sentences with the day that was promised, and the one that holds now',
      too_late_note: 'A sentence on how to cancel, or to write to you where only you can cancel',
    },
    required: ['moved_note'],
    fixed: [
      'The pieces, each with the day by which it is sent',
      button,
      'The link that cancels the order for a full refund, where the customer can cancel it',
    ],
    standard: {
      subject: 'Your pre-order {{order_number}} is delayed',
      heading: 'Your pre-order is delayed',
      intro: blocks(
        '{{moved_note}} We are sorry.',
        'Everything else of order {{order_number}} stays as it is.',
      ),
      closing: blocks('You need not do anything. {{too_late_note}}', contact),
    },
  },
} as const satisfies Record<string, WordedMail>
