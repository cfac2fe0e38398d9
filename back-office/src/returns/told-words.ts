import type { AdminReturn } from '@amritvasya/contract'

type Told = Pick<AdminReturn, 'isUntold'>

/** Returns the end of a toast: by which way the customer learns of a step, or that the staff must tell them. */
export const toldAfter = ({ isUntold }: Told): string =>
  isUntold ? 'no email is known, so tell the customer by phone or WhatsApp' : 'the customer is told by email'

/** Returns the beginning of the help of a message, which is mailed where there is an email. */
export const readsIt = ({ isUntold }: Told): string =>
  isUntold ? 'No email is known, so tell it the customer, too' : 'The customer reads it'
