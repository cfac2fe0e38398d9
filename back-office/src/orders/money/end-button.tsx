import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { noReason, reasonText, restockOf } from './given-reason.ts'
import { ReasonChoice } from './reason-choice.tsx'

type Props = {
  action: 'cancel' | 'return-to-origin'
  label: string
  title: string
  note: string
  /** Toast after success. */
  said: string
}

/** Requires a reason and a decision on restocking. */
export function EndButton({ action, label, title, note, said }: Props) {
  const { actions } = useOrder()
  const tryTo = useOrderTry()
  const [given, setGiven] = useState(noReason)
  const reason = reasonText(given)
  const restock = restockOf(given)
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
      onConfirm={() => tryTo(action, said, { reason, restock }).then(() => setGiven(noReason))}
    >
      {(isTried) => (
        <>
          <DialogContentText>{note}</DialogContentText>
          <ReasonChoice
            reasons={action}
            given={given}
            onChange={setGiven}
            help="The customer reads it in their mail"
            isTried={isTried}
          />
        </>
      )}
    </ConfirmButton>
  )
}
