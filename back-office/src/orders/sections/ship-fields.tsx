import { Autocomplete, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { couriers } from './couriers.ts'
import type { Shipment } from './shipment.ts'

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

type CourierProps = {
  courier: string
  wrong: string | undefined
  onChange: (courier: string) => void
  onChosen?: () => void
}

/** Offers couriers by name; others are typed. */
export function CourierField({ courier, wrong, onChange, onChosen }: CourierProps) {
  const [isKnown] = useState(courier !== '')
  return (
    <Autocomplete
      freeSolo
      autoSelect
      options={couriers}
      inputValue={courier}
      onInputChange={(_, typed) => onChange(typed)}
      onChange={(_event, _value, reason) => {
        if (reason === 'selectOption') onChosen?.()
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Courier"
          required
          autoFocus={!isKnown}
          error={Boolean(wrong)}
          helperText={wrong}
        />
      )}
    />
  )
}

export function ShipFields({ entered, wrong, onChange }: FieldsProps) {
  const [knowsCourier] = useState(entered.courier !== '')
  const number = useRef<HTMLInputElement>(null)
  return (
    <>
      <CourierField
        courier={entered.courier}
        wrong={wrong.courier}
        onChange={(courier) => onChange({ courier })}
        onChosen={() => number.current?.focus()}
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
