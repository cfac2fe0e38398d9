import type { AdminReturn } from '@amritvasya/contract'
import { Box, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'

const fields = [
  { name: 'weightGrams', label: 'Weight (g)', max: 50_000 },
  { name: 'lengthCm', label: 'Length (cm)', max: 200 },
  { name: 'breadthCm', label: 'Breadth (cm)', max: 200 },
  { name: 'heightCm', label: 'Height (cm)', max: 200 },
] as const

/** A small box, as most parcels of the trade. */
const usual = { weightGrams: 500, lengthCm: 20, breadthCm: 15, heightCm: 10 }

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max

/** Lets a courier fetch the pieces from the customer. */
export function PickupButton({ present }: { present: AdminReturn }) {
  const [size, setSize] = useState(usual)
  const { id, state, mayFetch, pickup } = present
  const isFree = !pickup || pickup.state === 'failed' || pickup.state === 'cancelled'
  return (
    <ActionButton
      label="Have it fetched"
      isOffered={state === 'approved' && mayFetch && isFree}
      title="Have these pieces fetched?"
      confirmLabel="Book"
      isComplete={fields.every(({ name, max }) => isWhole(size[name], max))}
      action="POST /back-office/returns/:id/pickup"
      request={{ params: { id }, body: size }}
      done={(after) =>
        after.pickup?.state === 'failed'
          ? 'The courier service has refused it'
          : 'The courier is being booked'
      }
    >
      <Typography sx={{ mb: 2 }}>
        Shiprocket’s courier fetches them at the address of the order and brings them to your pickup address.
        It takes its rate from your Shiprocket wallet.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', pt: 0.75 }}>
        {fields.map(({ name, label, max }) => (
          <TextField
            key={name}
            label={label}
            type="number"
            value={Number.isNaN(size[name]) ? '' : size[name]}
            error={!isWhole(size[name], max)}
            helperText={isWhole(size[name], max) ? undefined : `1 to ${max}`}
            onChange={({ target }) => setSize({ ...size, [name]: Number.parseInt(target.value, 10) })}
            slotProps={{ htmlInput: { min: 1, max, step: 1, inputMode: 'numeric' } }}
          />
        ))}
      </Box>
    </ActionButton>
  )
}

export function CancelPickupButton({ present }: { present: AdminReturn }) {
  const { id, state, pickup } = present
  const isWaiting = pickup?.state === 'booking' || pickup?.state === 'booked'
  return (
    <ActionButton
      label="Cancel the courier"
      isOffered={isWaiting && (state === 'approved' || state === 'received' || state === 'cancelled')}
      title="Cancel the courier?"
      confirmLabel="Cancel the courier"
      variant="outlined"
      action="POST /back-office/returns/:id/cancel-pickup"
      request={{ params: { id } }}
      done="The courier is cancelled"
    >
      Nobody fetches the pieces. The return stays as it is.
    </ActionButton>
  )
}
