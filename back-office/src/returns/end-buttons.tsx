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
  const tryTo = useRecordActionOrThrow<AdminReturn>(returns)
  return (
    <ReasonButton
      label="Nothing came"
      isOffered={state === 'approved'}
      title="End this return?"
      confirmLabel="End it"
      variant="outlined"
      color="error"
      note="Nothing is refunded, and the pieces can be sent back only after another request."
      help="The customer reads it, such as “No parcel has come for three weeks”"
      max={1_000}
      onConfirm={(message) => tryTo(id, 'cancel', { message }, 'The return has ended')}
    />
  )
}
