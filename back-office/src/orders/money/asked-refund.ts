import { newId } from '../../platform/new-id.ts'
import { type GivenReason, noReason } from './given-reason.ts'
import { type Chosen, nothingChosen } from './refund-lines.ts'

export type RefundDraft = {
  typed: string
  given: GivenReason
  /** Pieces that come back or are not sent; none means goodwill. */
  chosen: Chosen
  /** For refunds by hand (cash on delivery). */
  paidBy: 'upi' | 'bank' | 'cash'
  reference: string
  /** Idempotency key, kept so that a retry after a lost response cannot refund twice. */
  key: string
  /** Number of refunds of the order when the key was made. */
  listed: number
}

export const emptyRefundDraft = (listed: number): RefundDraft => ({
  typed: '',
  given: noReason,
  chosen: nothingChosen,
  paidBy: 'upi',
  reference: '',
  key: newId(),
  listed,
})

/**
 * Resets the input once a further refund is listed: the one with the lost response may have gone through, so the next
 * needs a new key.
 */
export const renewRefundDraft = (asked: RefundDraft, listed: number): RefundDraft =>
  listed > asked.listed ? emptyRefundDraft(listed) : asked
