import { TextField } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { ConfirmButton } from './confirm-button.tsx'

type Props = {
  /** What the reason is for. */
  reasonLabel: string
  /** What will happen. */
  help: string
  onConfirm: (reason: string) => Promise<unknown>
} & Omit<ComponentProps<typeof ConfirmButton>, 'children' | 'onConfirm' | 'isReady'>

/** A button for what is only done with a reason: it asks for one, and goes on once there is one. */
export function ReasonButton({ reasonLabel, help, onConfirm, ...button }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmButton
      {...button}
      isReady={reason.trim() !== ''}
      onConfirm={() => onConfirm(reason.trim()).then(() => setReason(''))}
    >
      <TextField
        label={reasonLabel}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        helperText={help}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        required
        multiline
        fullWidth
        autoFocus
        sx={{ mt: 1 }}
      />
    </ConfirmButton>
  )
}
