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
import { messageOf } from '../platform/http.ts'

export type Asked = {
  /** The question, such as `Cancel this order?` */
  title: string
  /** What will happen, and the fields; they are told whether it was tried without what is needed. */
  children: ReactNode | ((isTried: boolean) => ReactNode)
  confirmLabel: string
  color?: ButtonProps['color']
  /** Whether everything that is needed has been entered; the fields say what is missing. */
  isComplete?: boolean
  /** The window stays open, with its buttons off, until this is through, and for as long as it throws. */
  onConfirm: () => Promise<unknown>
  /** Whether the screen behind is loaded anew after a refusal. Not where a form could go with what was typed into it. */
  isShownAnew?: boolean
}

type Props = Asked & { isOpen: boolean; onClose: () => void }

/** A window that asks before something is done. What speaks against it is said in it, and what was typed stays. */
export function AskDialog({ isOpen, onClose, isShownAnew = true, ...asked }: Props) {
  const heading = useId()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const close = () => {
    if (isBusy) return
    // A refusal often means that somebody else was faster. Not before: the window could go with what was typed.
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
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere', pb: 0.5 }}>
        {asked.title}
      </DialogTitle>
      <AskForm
        {...asked}
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

type FormProps = Omit<Asked, 'title' | 'isShownAnew'> & {
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
  // Whoever pressed the button is led to the first field that is not as it should be.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React hands it on to a form around the button that opened the window.
    event.stopPropagation()
    // The Enter key sends a form also while its button is off.
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
