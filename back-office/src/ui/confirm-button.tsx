import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import type { StaffCall } from '../platform/permissions.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { FormDialog, type FormDialogOptions } from './form-dialog.tsx'

type Props = FormDialogOptions & {
  label: string
  /** False hides the button; an open dialog stays with its input. */
  isOffered?: boolean
  /** The call that it makes, `METHOD /path` below /back-office. */
  right?: StaffCall
  onOpen?: () => void
} & Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled' | 'size' | 'sx'>

export function ConfirmButton({
  label,
  isOffered = true,
  right,
  onOpen,
  title,
  children,
  confirmLabel,
  isComplete,
  onConfirm,
  isShownAnew,
  ...button
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const lacks = useLacks()
  return (
    <>
      {isOffered && !(right && lacks(right)) && (
        <Button
          {...button}
          onClick={(event) => {
            // In a list row the click must not open the row.
            event.stopPropagation()
            onOpen?.()
            setOpen(true)
          }}
        >
          {label}
        </Button>
      )}
      <FormDialog
        title={title}
        confirmLabel={confirmLabel}
        color={button.color}
        isComplete={isComplete}
        onConfirm={onConfirm}
        isShownAnew={isShownAnew}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {children}
      </FormDialog>
    </>
  )
}
