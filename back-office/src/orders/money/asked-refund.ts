import { newId } from '../../platform/new-id.ts'
import { type GivenReason, noReason } from './given-reason.ts'
import { type Chosen, nothingChosen } from './refund-lines.ts'

/** A partial refund as entered so far. */
export type AskedRefund = {
  typed: string
  given: GivenReason
  /** Pieces that come back or are not sent; none means goodwill. */
  chosen: Chosen
  /** For refunds that are paid by hand (cash on delivery). */
  paidBy: 'upi' | 'bank' | 'cash'
  reference: string
  /** Idempotency key, kept after a lost response so that a retry cannot refund twice. */
  key: string
  /** Number of refunds of the order when the key was made. */
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
 * Returns the input for a reopened dialog. A further refund in the list may be the one whose response was lost, so the
 * next one needs a new key.
 */
export const askedAnew = (asked: AskedRefund, listed: number): AskedRefund =>
  listed > asked.listed ? nothingAsked(listed) : asked
