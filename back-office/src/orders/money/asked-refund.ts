import { newId } from '../../platform/new-id.ts'
import { type GivenReason, noReason } from './given-reason.ts'
import { type Chosen, nothingChosen } from './refund-lines.ts'

/** A part to be returned, as far as it was entered. */
export type AskedRefund = {
  typed: string
  given: GivenReason
  /** What comes back, or is not sent; nothing is goodwill. */
  chosen: Chosen
  /** How it was paid back by hand. */
  paidBy: 'upi' | 'bank' | 'cash'
  reference: string
  /** One key, one refund: pressed again after a lost answer it is still the same. */
  key: string
  /** How many refunds of the order were known when the key was made. */
  listed: number
}

export const nothingAsked = (listed: number): AskedRefund => ({
  typed: '',
  given: noReason,
  chosen: nothingChosen,
  paidBy: 'upi',
  reference: '',
  key: newId(),
  listed,
})

/**
 * What the window begins with when it is opened again. Once a further refund is listed, the one whose answer was lost
 * may have gone through: what is asked for now is another one, and under the old key the shop would not do it.
 */
export const askedAnew = (asked: AskedRefund, listed: number): AskedRefund =>
  listed > asked.listed ? nothingAsked(listed) : asked
