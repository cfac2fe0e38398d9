import type { WordedMail } from './mail-wording.ts'
import { blocks } from './order-mail-parts.ts'

const people = { customer_name: 'Name of the customer', shop_name: 'Name of the shop' } as const
const returned = { ...people, order_number: 'Number of the order' } as const
const decision = { decision: 'What you wrote to the customer when you decided' } as const
const returnParts = ['The pieces of the return', 'The button that leads to the return'] as const
const reply = 'If you have a question, just reply to this email.'

const decided = (name: string, sentWhen: string, subject: string, heading: string) =>
  ({
    name,
    sentWhen,
    placeholders: { ...returned, ...decision },
    required: ['decision'],
    fixed: returnParts,
    standard: {
      subject: `${subject}: order {{order_number}}`,
      heading,
      intro: '{{decision}}',
      closing: reply,
    },
  }) as const satisfies WordedMail

/**
 * Mails about accounts, returns, reviews and guidance. Codes, changes of a sign-in, consents, complaints and data
 * breaches are not among them: what they say is a matter of safety or of the law.
 */
export const customerMails = {
  welcome: {
    name: 'Welcome',
    sentWhen: 'when someone has registered and verified the email',
    placeholders: people,
    required: [],
    fixed: [],
    standard: {
      subject: 'Welcome to {{shop_name}}',
      heading: 'Welcome, {{customer_name}}',
      intro: blocks(
        'Your email is verified and your account is ready.',
        'Save addresses, track orders and review what you buy.',
      ),
      closing: '',
    },
  },
  reviewInvitation: {
    name: 'Review invitation',
    sentWhen: 'some days after an order was delivered, if the settings say so',
    placeholders: returned,
    required: [],
    fixed: [
      'The pieces with the link to their reviews',
      'The link to the code of practice of reviews',
      'The link that ends review invitations',
    ],
    standard: {
      subject: 'How do you like your order {{order_number}}?',
      heading: 'How do you like it, {{customer_name}}?',
      intro:
        'Your order has been with you for some days. A few words from you help others choose; a photo helps even more.',
      closing: 'We ask only once. If something is not right, just write to us with the order number.',
    },
  },
  cartReminder: {
    name: 'Cart by email',
    sentWhen: 'some hours after someone asked for it, unless they bought, if the settings say so',
    placeholders: { shop_name: people.shop_name },
    required: [],
    fixed: [
      'The pieces with price and stock',
      'The button that puts them into the cart',
      'The link that stops these emails',
    ],
    standard: {
      subject: 'Your cart at {{shop_name}}',
      heading: 'Your cart',
      intro: 'Here is the cart you left with us, as it is today. We have not reserved anything for you.',
      closing: 'This is the one email about this cart. We will not send another.',
    },
  },
  guidanceRequested: {
    name: 'Guidance requested',
    sentWhen: 'when someone requests a session of guidance',
    placeholders: { shop_name: people.shop_name, package: 'The package that was chosen', topic: 'The topic' },
    required: [],
    fixed: [
      'Package, price and topic',
      'That guidance is no substitute for medical, psychological, legal or financial advice',
    ],
    standard: {
      subject: 'We have your request for a session',
      heading: 'Thank you',
      intro: blocks(
        'We have your request and will suggest times within two working days.',
        'Nothing is booked or paid yet: you pay once the time is agreed.',
      ),
      closing: 'Did not request this? You can ignore this email.',
    },
  },
  returnRequested: {
    name: 'Return is requested',
    sentWhen: 'when a customer asks to send pieces back',
    placeholders: returned,
    required: [],
    fixed: returnParts,
    standard: {
      subject: 'We have your return request for order {{order_number}}',
      heading: 'We have your return request',
      intro:
        'We will look at it and reply within two business days. Please keep the pieces in their packing until then.',
      closing: '',
    },
  },
  returnApproved: {
    name: 'Return is accepted',
    sentWhen: 'when you accept a return',
    placeholders: {
      ...returned,
      ...decision,
      credit_offer:
        'A sentence that store credit may be chosen instead of the money; empty when it is not offered',
    },
    required: ['decision', 'credit_offer'],
    fixed: returnParts,
    standard: {
      subject: 'Your return is accepted: order {{order_number}}',
      heading: 'Yes, please send it back',
      intro: '{{decision}}',
      closing: blocks('{{credit_offer}}', reply),
    },
  },
  returnDeclined: decided(
    'Return is refused',
    'when you refuse a return',
    'We cannot take your pieces back',
    'We cannot take it back',
  ),
  returnEnded: decided(
    'Return has ended',
    'when you end a return',
    'Your return has ended',
    'Your return has ended',
  ),
  returnSettled: {
    name: 'Return is settled',
    sentWhen: 'when you have settled a return',
    placeholders: {
      ...returned,
      settled_heading: 'How much goes back, or that the return is settled',
      settled_note: 'Sentences on what came back, and on the way of the refund',
    },
    required: ['settled_note'],
    fixed: returnParts,
    standard: {
      subject: 'Your return of order {{order_number}} is settled',
      heading: '{{settled_heading}}',
      intro: '{{settled_note}}',
      closing: '',
    },
  },
} as const satisfies Record<string, WordedMail>

export type CustomerMailKind = keyof typeof customerMails
export type CustomerMailValues<Kind extends CustomerMailKind> = Record<
  keyof (typeof customerMails)[Kind]['placeholders'],
  string
>
