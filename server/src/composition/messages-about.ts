import { acknowledgeBySms, isNumberAwaited } from '../complaints/index.ts'
import type { SendDependencies } from '../messaging/index.ts'
import { isMessageNeeded as isOrderMessageNeeded } from '../orders/index.ts'

/** Returns false for a message, or the mail that waits for it, which what it is about needs no more. */
export const isMessageNeeded: SendDependencies['isNeeded'] = async (database, { kind, about }) =>
  about !== null && kind === 'complaintAcknowledged'
    ? isNumberAwaited(database, about)
    : isOrderMessageNeeded(database, { kind, about })

/** Tells what became of a message that the law asks for to what it is about. */
export const noteOutcome: SendDependencies['noteOutcome'] = async (transaction, { about, hasArrived }) => {
  if (hasArrived) await acknowledgeBySms(transaction, about)
}
