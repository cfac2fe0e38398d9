import { Autocomplete, DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { correctedWords } from './corrected-words.ts'
import { couriers, lastCourier, rememberCourier } from './couriers.ts'

type Props = { action: 'ship' | 'correct-shipment'; label: string; isMain?: boolean }
type Shipment = { courier: string; trackingNumber: string; trackingUrl: string }

const words = {
  ship: { title: 'Ship this order', successMessage: 'Shipped. The customer is told by email.' },
  'correct-shipment': {
    title: 'Correct the tracking details',
    successMessage: 'Corrected. The customer is told again.',
  },
}

const wrongWith = ({ courier, trackingNumber, trackingUrl }: Shipment) => ({
  courier: courier.trim() ? undefined : 'Please enter the courier',
  trackingNumber: trackingNumber.trim() ? undefined : 'Please enter the tracking number',
  trackingUrl:
    trackingUrl === '' || /^https:\/\/\S+\.\S+$/.test(trackingUrl.trim())
      ? undefined
      : 'It must begin with https://',
})

export function ShipButton({ action, label, isMain = false }: Props) {
  const order = useOrder()
  const { shipment, actions } = order
  const tryTo = useOrderTry()
  const [typed, setTyped] = useState<Partial<Shipment>>({})
  const entered = {
    courier: typed.courier ?? shipment?.courier ?? lastCourier(),
    trackingNumber: typed.trackingNumber ?? shipment?.trackingNumber ?? '',
    trackingUrl: typed.trackingUrl ?? shipment?.trackingUrl ?? '',
  }
  const wrong = wrongWith(entered)
  const send = async () => {
    await tryTo(action, correctedWords('shipment', order, words[action].successMessage), entered)
    rememberCourier(entered.courier)
    setTyped({})
  }
  return (
    <ConfirmButton
      isOffered={actions.includes(action)}
      label={label}
      variant={isMain ? 'contained' : 'outlined'}
      size={isMain ? 'large' : 'medium'}
      sx={isMain ? { minHeight: 48, minWidth: 120 } : { minHeight: 48 }}
      title={words[action].title}
      confirmLabel={label}
      isComplete={Object.values(wrong).every((message) => !message)}
      onConfirm={send}
    >
      {(isTried) => (
        <ShipFields
          entered={entered}
          wrong={isTried ? wrong : {}}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
      )}
    </ConfirmButton>
  )
}

type FieldsProps = {
  entered: Shipment
  wrong: Partial<Record<keyof Shipment, string | undefined>>
  onChange: (change: Partial<Shipment>) => void
}

function ShipFields({ entered, wrong, onChange }: FieldsProps) {
  const [knowsCourier] = useState(entered.courier !== '')
  return (
    <>
      <DialogContentText>
        The customer gets the courier and tracking number by email, and sees them with the order.
      </DialogContentText>
      <Autocomplete
        freeSolo
        autoSelect
        options={couriers}
        inputValue={entered.courier}
        onInputChange={(_, courier) => onChange({ courier })}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Courier"
            required
            autoFocus={!knowsCourier}
            error={Boolean(wrong.courier)}
            helperText={wrong.courier}
          />
        )}
      />
      <TextField
        label="Tracking number"
        required
        autoFocus={knowsCourier}
        value={entered.trackingNumber}
        onChange={({ target }) => onChange({ trackingNumber: target.value })}
        error={Boolean(wrong.trackingNumber)}
        helperText={wrong.trackingNumber}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'characters' } }}
      />
      <TextField
        label="Tracking address (optional)"
        type="url"
        value={entered.trackingUrl}
        onChange={({ target }) => onChange({ trackingUrl: target.value })}
        error={Boolean(wrong.trackingUrl)}
        helperText={wrong.trackingUrl ?? 'Where the customer follows the parcel'}
        slotProps={{ htmlInput: { maxLength: 2000, autoComplete: 'off', inputMode: 'url' } }}
      />
    </>
  )
}
