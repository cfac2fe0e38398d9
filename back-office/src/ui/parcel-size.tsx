import { Box, TextField } from '@mui/material'

export type ParcelSize = { weightGrams: number; lengthCm: number; breadthCm: number; heightCm: number }

const fields = [
  { name: 'weightGrams', label: 'Weight (g)', max: 50_000 },
  { name: 'lengthCm', label: 'Length (cm)', max: 200 },
  { name: 'breadthCm', label: 'Breadth (cm)', max: 200 },
  { name: 'heightCm', label: 'Height (cm)', max: 200 },
] as const

/** It is a small box, as most parcels of the trade are. */
export const usualSize: ParcelSize = { weightGrams: 500, lengthCm: 20, breadthCm: 15, heightCm: 10 }

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max

export const isSizeValid = (size: ParcelSize): boolean =>
  fields.every(({ name, max }) => isWhole(size[name], max))

/** It has the fields that a courier asks for before a parcel is booked. */
export function ParcelSizeFields({
  size,
  onChange,
}: {
  size: ParcelSize
  onChange: (size: ParcelSize) => void
}) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', pt: 0.75 }}>
      {fields.map(({ name, label, max }) => (
        <TextField
          key={name}
          label={label}
          type="number"
          value={Number.isNaN(size[name]) ? '' : size[name]}
          error={!isWhole(size[name], max)}
          helperText={isWhole(size[name], max) ? undefined : `1 to ${max}`}
          onChange={({ target }) => onChange({ ...size, [name]: Number.parseInt(target.value, 10) })}
          slotProps={{ htmlInput: { min: 1, max, step: 1, inputMode: 'numeric' } }}
        />
      ))}
    </Box>
  )
}
