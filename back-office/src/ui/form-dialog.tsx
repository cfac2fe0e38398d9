import {
  Alert,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { CloseOnBack } from '../platform/close-on-back.tsx'
import { messageOf } from '../platform/http.ts'

export type FormDialogOptions = {
  title: string
  /** A function receives true after an incomplete submit. */
  children: ReactNode | ((isTried: boolean) => ReactNode)
  confirmLabel: string
  color?: ButtonProps['color']
  isComplete?: boolean
  /** The dialog stays open until this resolves. */
  onConfirm: () => Promise<unknown>
  /** It is false where a refresh could discard the input of a form. */
  isShownAnew?: boolean
}

type Props = FormDialogOptions & { isOpen: boolean; onClose: () => void }

/** A refusal is shown in the dialog, and the input stays. */
export function FormDialog({ isOpen, onClose, isShownAnew = true, ...form }: Props) {
  const heading = useId()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const close = () => {
    if (isBusy) return
    // A refusal often means a concurrent change; an earlier refresh could lose the dialog's input.
    if (isRefused && isShownAnew) refresh()
    setRefused(false)
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={heading}
      fullWidth
      maxWidth="xs"
    >
      {isOpen && <CloseOnBack onBack={close} />}
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere', pb: 0.5 }}>
        {form.title}
      </DialogTitle>
      <AskForm
        {...form}
        isBusy={isBusy}
        setBusy={setBusy}
        onRefused={() => setRefused(true)}
        onDone={() => {
          setRefused(false)
          onClose()
        }}
        onBack={close}
      />
    </Dialog>
  )
}

type FormProps = Omit<FormDialogOptions, 'title' | 'isShownAnew'> & {
  isBusy: boolean
  setBusy: (isBusy: boolean) => void
  onRefused: () => void
  onDone: () => void
  onBack: () => void
}

function AskForm({ children, confirmLabel, color, isComplete = true, onConfirm, ...window }: FormProps) {
  const { isBusy, setBusy, onRefused, onDone, onBack } = window
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React events bubble to a form around the button.
    event.stopPropagation()
    // Enter submits a form even while its button is disabled.
    if (isBusy) return
    setRefusal('')
    if (!isComplete) return setTries(tries + 1)
    setBusy(true)
    try {
      await onConfirm()
      onDone()
    } catch (error) {
      setRefusal(messageOf(error))
      onRefused()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0.75 }}>
        {typeof children === 'string' ? (
          <DialogContentText>{children}</DialogContentText>
        ) : typeof children === 'function' ? (
          children(tries > 0)
        ) : (
          children
        )}
      </DialogContent>
      {refusal && (
        <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
          {refusal}
        </Alert>
      )}
      <DialogActions>
        <Button onClick={onBack} disabled={isBusy}>
          Go back
        </Button>
        <Button type="submit" variant="contained" color={color ?? 'primary'} loading={isBusy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
