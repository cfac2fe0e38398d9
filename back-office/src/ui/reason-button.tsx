import { DialogContentText } from '@mui/material'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmButton } from './confirm-button.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  reasonLabel?: string
  note?: ReactNode
  help: string
  max?: number
  onConfirm: (reason: string) => Promise<unknown>
} & Omit<ComponentProps<typeof ConfirmButton>, 'children' | 'onConfirm' | 'isComplete'>

/** The reason stays until the action has succeeded. */
export function ReasonButton({ reasonLabel, note, help, max = 300, onConfirm, ...button }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmButton
      {...button}
      isComplete={reason.trim() !== ''}
      onConfirm={() => onConfirm(reason.trim()).then(() => setReason(''))}
    >
      {(isTried) => (
        <>
          {note && <DialogContentText>{note}</DialogContentText>}
          <ReasonField
            label={reasonLabel}
            help={help}
            max={max}
            value={reason}
            onChange={setReason}
            isTried={isTried}
            autoFocus
          />
        </>
      )}
    </ConfirmButton>
  )
}
