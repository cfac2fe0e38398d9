import { newId } from '../../platform/new-id.ts'
import { noReason, type ReasonDraft } from './reason-draft.ts'
import { type Chosen, nothingChosen } from './refund-lines.ts'

export type RefundDraft = {
  typed: string
  reasonDraft: ReasonDraft
  /** These pieces come back or are not sent; none means goodwill. */
  chosen: Chosen
  /** Refunds by hand need it, as for cash on delivery. */
  paidBy: 'upi' | 'bank' | 'cash'
  reference: string
  /** It is an idempotency key, kept so that a retry after a lost response cannot refund twice. */
  key: string
  /** It counts the refunds of the order when the key was made. */
  listed: number
}

export const emptyRefundDraft = (listed: number): RefundDraft => ({
  typed: '',
  reasonDraft: noReason,
  chosen: nothingChosen,
  paidBy: 'upi',
  reference: '',
  key: newId(),
  listed,
})

/** The refund with the lost response may have gone through, so the next needs a new key. */
export const renewRefundDraft = (draft: RefundDraft, listed: number): RefundDraft =>
  listed > draft.listed ? emptyRefundDraft(listed) : draft
