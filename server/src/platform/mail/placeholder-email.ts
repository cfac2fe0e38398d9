/** RFC 2606: no mail ever arrives there. */
const DOMAIN = '@phone.invalid'

/** Each account has an address; that of an account with a phone number alone is one at which nobody receives. */
export const placeholderEmail = (customerId: string): string => `${customerId}${DOMAIN}`

export const hasMailbox = (email: string): boolean => email !== '' && !email.endsWith(DOMAIN)

/** Returns '' for an account without a mailbox. */
export const shownEmail = (email: string): string => (hasMailbox(email) ? email : '')
