import type { WordedMail } from './mail-wording.ts'
import { arrival, blocks, goesTo, order } from './order-mail-parts.ts'

const parcel = {
  ...order,
  courier: 'Name of the courier',
  tracking_number: 'Tracking number of this parcel',
  tracking_note: 'A sentence with the address of the courier’s tracking page; empty without one',
} as const
const fixed = ['The pieces in this parcel', 'The button that leads to the order or its tracking'] as const

/** Mails about orders that travel in several parcels. */
export const parcelMails = {
  partShipped: {
    name: 'Part of the order is on its way',
    sentWhen: 'when one of several parcels is handed to the courier',
    placeholders: parcel,
    required: [],
    fixed,
    standard: {
      subject: 'Part of your order {{order_number}} is on its way',
      heading: 'Part of your order is on its way',
      intro: blocks(
        'These pieces of order {{order_number}} are in a parcel of their own. They have been shipped with {{courier}}. Tracking number: {{tracking_number}}.',
        '{{tracking_note}}',
      ),
      closing: 'What is not listed here will come in another parcel, at no extra delivery charge.',
    },
  },
  restShipped: {
    name: 'Rest of the order is on its way',
    sentWhen: 'when the last of several parcels is handed to the courier',
    placeholders: parcel,
    required: [],
    fixed,
    standard: {
      subject: 'The rest of your order {{order_number}} is on its way',
      heading: 'The rest of your order is on its way',
      intro: blocks(
        'The last items of order {{order_number}} have been shipped with {{courier}}. Tracking number: {{tracking_number}}.',
        '{{tracking_note}}',
      ),
      closing: 'That completes your order.',
    },
  },
  parcelCorrected: {
    name: 'Tracking number of a parcel was corrected',
    sentWhen: 'when the staff correct the tracking number of one of several parcels',
    placeholders: parcel,
    required: ['tracking_number'],
    fixed,
    standard: {
      subject: 'The tracking number of a parcel of your order {{order_number}} has changed',
      heading: 'Your tracking number has changed',
      intro: blocks(
        'The tracking number of a parcel of your order {{order_number}} has changed. These pieces are on their way with {{courier}}. The new tracking number is {{tracking_number}}.',
        '{{tracking_note}}',
      ),
      closing: 'The old number does not track your parcel. You do not need to do anything.',
    },
  },
  trackingCorrected: {
    name: 'Tracking number was corrected',
    sentWhen: 'when the staff correct the tracking number of an order',
    placeholders: parcel,
    required: ['tracking_number'],
    fixed: ['The button that leads to the order or its tracking'],
    standard: {
      subject: 'The tracking number of your order {{order_number}} has changed',
      heading: 'Your tracking number has changed',
      intro: blocks(
        'The tracking number of your order {{order_number}} has changed. It is on its way with {{courier}}. The new tracking number is {{tracking_number}}.',
        '{{tracking_note}}',
      ),
      closing: 'The old number does not track your parcel. You do not need to do anything.',
    },
  },
  attemptFailed: {
    name: 'Parcel could not be delivered',
    sentWhen: 'when the courier reports that it could not deliver a parcel',
    placeholders: {
      ...parcel,
      delivery_address: arrival.delivery_address,
      courier_note: 'A sentence with the reason in the courier’s words; empty without one',
      keep_ready_note: 'A sentence on the cash to keep ready; empty when nothing is collected',
    },
    required: [],
    fixed: ['The button that leads to the order or its tracking'],
    standard: {
      subject: 'Your order {{order_number}} could not be delivered yet',
      heading: 'The courier could not deliver your parcel',
      intro: blocks(
        '{{courier}} tried to deliver order {{order_number}} and could not hand it over. {{courier_note}}',
        'The courier usually comes again on one of the next working days. Please keep your phone at hand.',
        '{{tracking_note}}',
        '{{keep_ready_note}}',
      ),
      closing: blocks(
        goesTo,
        'Is the address or your phone number wrong, or will you be away? Please write to us at once with the order number: an undelivered parcel comes back to us.',
      ),
    },
  },
} as const satisfies Record<string, WordedMail>
