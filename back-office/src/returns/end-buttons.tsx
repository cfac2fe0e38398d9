import type { AdminReturn } from '@amritvasya/contract'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ReasonButton } from '../ui/reason-button.tsx'

const returns = { resource: 'returns' }

export function DeclineButton({ present: { id, state } }: { present: AdminReturn }) {
  const tryTo = useRecordActionOrThrow<AdminReturn>(returns)
  return (
    <ReasonButton
      label="Refuse"
      isOffered={state === 'requested'}
      title="Refuse this return?"
      confirmLabel="Refuse"
      variant="outlined"
      color="error"
      help="The customer reads it, such as “The oil was opened”"
      max={1_000}
      onConfirm={(message) => tryTo(id, 'decline', { message }, 'Refused; the customer is told')}
    />
  )
}

export function EndButton({ present: { id, state } }: { present: AdminReturn }) {
  const isHere = state === 'received'
  const tryTo = useRecordActionOrThrow<AdminReturn>(returns)
  return (
    <ReasonButton
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
          ? 'The customer reads it, such as “You have your refund already”'
          : 'The customer reads it, such as “No parcel has come for three weeks”'
      }
      max={1_000}
      onConfirm={(message) => tryTo(id, 'cancel', { message }, 'The return has ended')}
    />
  )
}
