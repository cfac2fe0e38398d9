import { Autocomplete, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { couriers } from './couriers.ts'

export type Shipment = { courier: string; trackingNumber: string; trackingUrl: string }

/** Returns what the dialog says at each field; undefined where it is right. */
export const wrongWith = ({ courier, trackingNumber, trackingUrl }: Shipment) => ({
  courier: courier.trim() ? undefined : 'Please enter the courier',
  trackingNumber: trackingNumber.trim() ? undefined : 'Please enter the tracking number',
  trackingUrl:
    trackingUrl === '' || /^https:\/\/\S+\.\S+$/.test(trackingUrl.trim())
      ? undefined
      : 'It must begin with https://',
})

type FieldsProps = {
  entered: Shipment
  wrong: Partial<Record<keyof Shipment, string | undefined>>
  onChange: (change: Partial<Shipment>) => void
}

export function ShipFields({ entered, wrong, onChange }: FieldsProps) {
  const [knowsCourier] = useState(entered.courier !== '')
  const number = useRef<HTMLInputElement>(null)
  return (
    <>
      <Autocomplete
        freeSolo
        autoSelect
        options={couriers}
        inputValue={entered.courier}
        onInputChange={(_, courier) => onChange({ courier })}
        onChange={(_event, _value, reason) => {
          if (reason === 'selectOption') number.current?.focus()
        }}
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
        inputRef={number}
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
