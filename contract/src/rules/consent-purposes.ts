import { NEWSLETTER_TEXT } from './newsletter-text.ts'

/** Purposes for which the shop asks a consent, or sends until the customer objects. */
export const consentPurposes = ['newsletter', 'review-invitations', 'cart-reminders'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

type Purpose = {
  name: string
  /** The newest comes last. A text in force is never changed: a new one gets a version of its own. */
  texts: readonly { version: string; text: string }[]
}

export const purposes: Readonly<Record<ConsentPurpose, Purpose>> = {
  newsletter: {
    name: 'Newsletter',
    texts: [
      {
        version: '2026-11-23',
        text: 'Letters from the shop by email: new pieces and quiet reading, now and then.',
      },
      { version: '2026-11-24', text: 'New pieces and quiet reading by email, now and then.' },
      { version: '2026-11-28', text: NEWSLETTER_TEXT },
    ],
  },
  'cart-reminders': {
    name: 'Cart reminders',
    texts: [
      {
        version: '2026-11-26',
        text: 'One email with the cart that you leave, within a few days, if you have not bought by then; at most one in 7 days, and now and then none, by lot. While this is on, we keep what is in your cart.',
      },
    ],
  },
  'review-invitations': {
    name: 'Review invitations',
    texts: [
      {
        version: '2026-11-23',
        text: 'One email some days after a delivery that asks for a review of the order.',
      },
    ],
  },
}

/** Returns the text in force. */
export function currentText(purpose: ConsentPurpose): { version: string; text: string } {
  const newest = purposes[purpose].texts.at(-1)
  if (!newest) throw new Error(`There is no text for ${purpose}`)
  return newest
}

export const consentWays = ['mail', 'settings', 'staff', 'deletion', 'checkout', 'reply'] as const
export type ConsentWay = (typeof consentWays)[number]
