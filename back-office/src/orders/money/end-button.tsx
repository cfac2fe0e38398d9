import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { ReasonChoice } from './reason-choice.tsx'
import { noReason, reasonText, restockOf } from './reason-draft.ts'

type Props = {
  action: 'cancel' | 'return-to-origin'
  label: string
  title: string
  note: string
  /** Toast after success. */
  successMessage: string
}

/** Requires a reason and a decision on restocking. */
export function EndButton({ action, label, title, note, successMessage }: Props) {
  const { actions } = useOrder()
  const tryTo = useOrderTry()
  const [reasonDraft, setReasonDraft] = useState(noReason)
  const reason = reasonText(reasonDraft)
  const restock = restockOf(reasonDraft)
  return (
    <ConfirmButton
      isOffered={actions.includes(action)}
      label={label}
      color="error"
      variant="outlined"
      sx={{ minHeight: 48 }}
      title={title}
      confirmLabel={label}
      isComplete={reason !== '' && restock !== undefined}
      onConfirm={() =>
        tryTo(action, successMessage, { reason, restock }).then(() => setReasonDraft(noReason))
      }
    >
      {(isTried) => (
        <>
          <DialogContentText>{note}</DialogContentText>
          <ReasonChoice
            reasons={action}
            draft={reasonDraft}
            onChange={setReasonDraft}
            help="The customer reads it in their mail"
            isTried={isTried}
          />
        </>
      )}
    </ConfirmButton>
  )
}
