import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'

type Props = {
  label: string
  /** The question, such as `Cancel this order?` */
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  confirmLabel: string
  /** Whether everything that is asked for has been entered. */
  isReady?: boolean
  /** The window stays open, with its buttons off, until this is through. */
  onConfirm: () => Promise<unknown>
} & Pick<ButtonProps, 'color' | 'variant' | 'startIcon' | 'disabled' | 'size'>

/** A button for what is not done by accident: it asks first. */
export function ConfirmButton({
  label,
  title,
  children,
  confirmLabel,
  isReady = true,
  onConfirm,
  ...button
}: Props) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const heading = useId()
  const close = () => !busy && setOpen(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm().finally(() => {
      setBusy(false)
      setOpen(false)
    })
  }
  return (
    <>
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
      <Dialog
        open={open}
        onClose={close}
        onClick={(event) => event.stopPropagation()}
        aria-labelledby={heading}
        fullWidth
        maxWidth="xs"
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          {typeof children === 'string' ? <DialogContentText>{children}</DialogContentText> : children}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            Go back
          </Button>
          <Button
            onClick={confirm}
            loading={busy}
            disabled={!isReady}
            color={button.color ?? 'primary'}
            variant="contained"
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
