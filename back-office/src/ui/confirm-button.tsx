import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { AskDialog, type Asked } from './ask-dialog.tsx'

type Props = Asked & {
  label: string
  /** Whether there is a button. A window that is open stays without it: somebody is typing in it. */
  isOffered?: boolean
  /** Just before the window opens. */
  onOpen?: () => void
} & Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled' | 'size' | 'sx'>

/** A button for what is not done by accident: it asks first. */
export function ConfirmButton({
  label,
  isOffered = true,
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
  return (
    <>
      {isOffered && (
        <Button
          {...button}
          onClick={(event) => {
            // In the row of a list it does not open the row as well.
            event.stopPropagation()
            onOpen?.()
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
        isShownAnew={isShownAnew}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {children}
      </AskDialog>
    </>
  )
}
