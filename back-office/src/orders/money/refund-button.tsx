import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  InputAdornment,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { formatRupees, parseRupees } from '../../ui/money.ts'
import { useOrder, useOrderAct } from '../use-order-act.ts'

/** Returns a part of what was paid. */
export function RefundButton() {
  const [isOpen, setOpen] = useState(false)
  const heading = useId()
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Refund a part
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={heading} fullWidth maxWidth="xs">
        <DialogTitle id={heading}>Refund a part</DialogTitle>
        <RefundForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** @returns what is wrong with the amount, if anything */
function wrongWith(amount: number | null, most: number): string | undefined {
  if (amount === null || !Number.isFinite(amount)) return 'Please enter an amount, such as 250 or 99.50'
  if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6)
    return 'An amount has at most two decimal places'
  if (amount < 1) return 'At least ₹1 can be returned'
  return amount > most ? `At most ${formatRupees(most)} can be returned` : undefined
}

function RefundForm({ onClose }: { onClose: () => void }) {
  const { payment } = useOrder()
  const act = useOrderAct()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // One window, one refund: pressed again after a lost answer, it is still the same.
  const [key] = useState(() => crypto.randomUUID())
  const amount = parseRupees(typed)
  const wrong = wrongWith(amount, payment.refundable)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong || amount === null || !reason.trim()) return
    setBusy(true)
    const said = `${formatRupees(amount)} goes back to the customer`
    if (await act('refund', said, { amount, reason, key }).finally(() => setBusy(false))) onClose()
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          {formatRupees(payment.refundable)} can still be returned. The order stays as it is; the customer is
          told by mail.
        </DialogContentText>
        <TextField
          label="Amount"
          required
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isTried && Boolean(wrong)}
          helperText={isTried ? wrong : undefined}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
        />
        <TextField
          label="Reason"
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isTried && !reason.trim()}
          helperText={isTried && !reason.trim() ? 'Please enter a reason' : 'It stands on the credit note'}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Go back
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          Refund
        </Button>
      </DialogActions>
    </form>
  )
}
