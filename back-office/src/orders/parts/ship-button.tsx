import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useOrder, useOrderAct } from '../use-order-act.ts'
import { couriers, lastCourier, rememberCourier } from './couriers.ts'

type Props = { action: 'ship' | 'correct-shipment'; label: string; isMain?: boolean }

const words = {
  ship: { title: 'Ship this order', said: 'Shipped; the customer is told by mail' },
  'correct-shipment': { title: 'Correct the tracking', said: 'Corrected; the customer is told again' },
}

/** Asks with whom the parcel travels and under which number. */
export function ShipButton({ action, label, isMain = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const heading = useId()
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        size={isMain ? 'large' : 'medium'}
        onClick={() => setOpen(true)}
        sx={isMain ? { minHeight: 48, minWidth: 120 } : {}}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={heading} fullWidth maxWidth="xs">
        <DialogTitle id={heading}>{words[action].title}</DialogTitle>
        <ShipForm action={action} label={label} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ShipForm({ action, label, onClose }: Props & { onClose: () => void }) {
  const { shipment } = useOrder()
  const act = useOrderAct()
  const [courier, setCourier] = useState(shipment?.courier ?? lastCourier())
  const [trackingNumber, setNumber] = useState(shipment?.trackingNumber ?? '')
  const [trackingUrl, setUrl] = useState(shipment?.trackingUrl ?? '')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const wrongUrl = trackingUrl !== '' && !/^https?:\/\/\S+\.\S+$/.test(trackingUrl.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!courier.trim() || !trackingNumber.trim() || wrongUrl) return
    setBusy(true)
    const isDone = await act(action, words[action].said, { courier, trackingNumber, trackingUrl }).finally(
      () => setBusy(false),
    )
    if (!isDone) return
    rememberCourier(courier)
    onClose()
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <DialogContentText>
          The customer gets courier and number by mail, and sees them with the order.
        </DialogContentText>
        <Autocomplete
          freeSolo
          autoSelect
          options={couriers}
          inputValue={courier}
          onInputChange={(_, value) => setCourier(value)}
          renderInput={(params) => (
            <TextField
              {...params}
              label="Courier"
              required
              error={isTried && !courier.trim()}
              helperText={isTried && !courier.trim() ? 'Please enter the courier' : undefined}
            />
          )}
        />
        <TextField
          label="Tracking number"
          required
          autoFocus={courier !== ''}
          value={trackingNumber}
          onChange={({ target }) => setNumber(target.value)}
          error={isTried && !trackingNumber.trim()}
          helperText={isTried && !trackingNumber.trim() ? 'Please enter the tracking number' : undefined}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'characters' } }}
        />
        <TextField
          label="Tracking address (optional)"
          type="url"
          value={trackingUrl}
          onChange={({ target }) => setUrl(target.value)}
          error={isTried && wrongUrl}
          helperText={
            isTried && wrongUrl ? 'It must begin with https://' : 'Where the customer follows the parcel'
          }
          slotProps={{ htmlInput: { maxLength: 2000, autoComplete: 'off', inputMode: 'url' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Go back
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {label}
        </Button>
      </DialogActions>
    </form>
  )
}
