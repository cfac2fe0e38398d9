import type { AdminReturn } from '@amritvasya/contract'

type Contact = Pick<AdminReturn, 'lacksEmail'>

/** Returns the end of a toast: by which way the customer learns of a step, or that the staff must tell them. */
export const noticeAfter = ({ lacksEmail }: Contact): string =>
  lacksEmail
    ? 'no email is known, so tell the customer by phone or WhatsApp'
    : 'the customer is told by email'

/** Returns the beginning of the help of a message, which is mailed where there is an email. */
export const readsIt = ({ lacksEmail }: Contact): string =>
  lacksEmail ? 'No email is known, so tell it the customer, too' : 'The customer reads it'
