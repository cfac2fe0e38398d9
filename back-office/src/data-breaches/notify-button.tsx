import type { DataBreach } from '@amritvasya/contract'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'

/** Mails the notice to the addresses that the owner enters. */
export function NotifyButton({ breach }: { breach: DataBreach }) {
  const tryTo = useRecordActionOrThrow()
  const [entered, setEntered] = useState('')
  const emails = entered.split(/[\s,;]+/).filter(Boolean)
  return (
    <ConfirmButton
      label="Mail the notice"
      right="POST /back-office/data-breaches/:id/notify"
      isOffered={breach.closedAt === null}
      title="Mail the notice"
      confirmLabel="Send"
      variant="contained"
      onOpen={() => setEntered('')}
      isComplete={emails.length > 0}
      onConfirm={() =>
        tryTo(
          'POST /back-office/data-breaches/:id/notify',
          { params: { id: breach.id }, body: { emails } },
          'The mails are on their way',
        )
      }
    >
      {(isTried) => (
        <TextField
          label="Emails"
          value={entered}
          onChange={(event) => setEntered(event.target.value)}
          error={isTried && emails.length === 0}
          helperText="Up to 100, each in its line. Each gets the notice once; it cannot be taken back."
          multiline
          minRows={3}
          maxRows={10}
          fullWidth
        />
      )}
    </ConfirmButton>
  )
}
