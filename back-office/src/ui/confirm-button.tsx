import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { AskDialog, type Asked } from './ask-dialog.tsx'

type Props = Asked & {
  label: string
  /** Whether there is a button. A window that is open stays without it: somebody is typing in it. */
  isOffered?: boolean
} & Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled' | 'size' | 'sx'>

/** A button for what is not done by accident: it asks first. */
export function ConfirmButton({
  label,
  isOffered = true,
  title,
  children,
  confirmLabel,
  isComplete,
  onConfirm,
  ...button
}: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isOffered && (
        <Button
          {...button}
          onClick={(event) => {
            // In the row of a list it does not open the row as well.
            event.stopPropagation()
            setOpen(true)
          }}
        >
          {label}
        </Button>
      )}
      <AskDialog
        title={title}
        confirmLabel={confirmLabel}
        color={button.color}
        isComplete={isComplete}
        onConfirm={onConfirm}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {children}
      </AskDialog>
    </>
  )
}
