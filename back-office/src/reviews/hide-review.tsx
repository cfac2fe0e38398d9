import type { ManagedReview } from '@amritvasya/contract'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { useAct } from '../platform/use-act.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'

/** Takes a review out of the shop, or puts it back. */
export function HideReview({ review: { id, isHidden } }: { review: ManagedReview }) {
  const act = useAct()
  const [reason, setReason] = useState('')
  if (isHidden) {
    return (
      <ConfirmButton
        label="Show again"
        title="Show this review again?"
        confirmLabel="Show"
        variant="outlined"
        onConfirm={() => act(id, 'show', undefined, 'The review is in the shop again')}
      >
        Its stars count again.
      </ConfirmButton>
    )
  }
  return (
    <ConfirmButton
      label="Hide"
      title="Hide this review?"
      confirmLabel="Hide"
      variant="outlined"
      color="error"
      onConfirm={() => act(id, 'hide', { reason }, 'The review is hidden')}
    >
      <TextField
        label="Reason, for your own record"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        helperText="It leaves the shop at once, and its stars do not count. A bad rating alone is no reason."
        required
        fullWidth
        autoFocus
        sx={{ mt: 1 }}
      />
    </ConfirmButton>
  )
}
