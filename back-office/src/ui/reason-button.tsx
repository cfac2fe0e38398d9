import { DialogContentText } from '@mui/material'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmButton } from './confirm-button.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  reasonLabel?: string
  /** What will happen. */
  note?: ReactNode
  /** Who reads the reason. */
  help: string
  /** Characters of the reason. */
  most?: number
  onConfirm: (reason: string) => Promise<unknown>
} & Omit<ComponentProps<typeof ConfirmButton>, 'children' | 'onConfirm' | 'isComplete'>

/** A button for what is only done with a reason: it asks for one, which stays until it was done. */
export function ReasonButton({ reasonLabel, note, help, most = 300, onConfirm, ...button }: Props) {
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
            most={most}
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
