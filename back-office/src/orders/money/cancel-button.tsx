import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { formatRupees } from '../../ui/money.ts'
import { useOrder, useOrderAct } from '../use-order-act.ts'

/** Cancels the order: asks why, and says what goes back. */
export function CancelButton() {
  const [isOpen, setOpen] = useState(false)
  const heading = useId()
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={heading} fullWidth maxWidth="xs">
        <DialogTitle id={heading}>Cancel this order?</DialogTitle>
        <CancelForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function CancelForm({ onClose }: { onClose: () => void }) {
  const { payment } = useOrder()
  const act = useOrderAct()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const money =
    payment.refundable > 0
      ? `${formatRupees(payment.refundable)} goes back to the customer.`
      : 'Nothing was paid, so nothing goes back.'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!reason.trim()) return
    setBusy(true)
    if (await act('cancel', 'The order is cancelled', { reason }).finally(() => setBusy(false))) onClose()
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{money} The pieces are on sale again. This cannot be undone.</DialogContentText>
        <TextField
          label="Reason"
          required
          autoFocus
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isTried && !reason.trim()}
          helperText={isTried && !reason.trim() ? 'Please enter a reason' : 'The customer sees it'}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Go back
        </Button>
        <Button type="submit" variant="contained" color="error" loading={isBusy}>
          Cancel order
        </Button>
      </DialogActions>
    </form>
  )
}
