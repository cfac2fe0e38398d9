/** The words that a subscriber agrees to: a change needs a version of its own in `consent-purposes.ts`. */
export const NEWSLETTER_TEXT = 'New arrivals and good reads by email, once in a while.'
