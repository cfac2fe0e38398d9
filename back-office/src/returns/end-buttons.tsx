import type { AdminReturn } from '@amritvasya/contract'
import { ReasonedActionButton } from '../ui/action-button.tsx'
import { noticeAfter, readsIt } from './notice-words.ts'

export function DeclineButton({ present }: { present: AdminReturn }) {
  const { id, state } = present
  return (
    <ReasonedActionButton
      label="Refuse"
      isOffered={state === 'requested'}
      title="Refuse this return?"
      confirmLabel="Refuse"
      variant="outlined"
      color="error"
      help={`${readsIt(present)}, such as “The oil was opened”`}
      max={1_000}
      action="POST /back-office/returns/:id/decline"
      request={(message) => ({ params: { id }, body: { message } })}
      done={`Refused; ${noticeAfter(present)}`}
    />
  )
}

export function EndButton({ present }: { present: AdminReturn }) {
  const { id, state } = present
  const isHere = state === 'received'
  return (
    <ReasonedActionButton
      label={isHere ? 'End without a refund' : 'Nothing came'}
      isOffered={isHere || state === 'approved'}
      title="End this return?"
      confirmLabel="End it"
      variant="outlined"
      color="error"
      note={
        isHere
          ? 'For pieces that were refunded on the order, or whose whole parcel came back. Nothing is refunded, and no stock is counted.'
          : 'Nothing is refunded, and the pieces can be sent back only after another request.'
      }
      help={
        isHere
          ? `${readsIt(present)}, such as “You have your refund already”`
          : `${readsIt(present)}, such as “No parcel has come for three weeks”`
      }
      max={1_000}
      action="POST /back-office/returns/:id/cancel"
      request={(message) => ({ params: { id }, body: { message } })}
      done={`The return has ended; ${noticeAfter(present)}`}
    />
  )
}
