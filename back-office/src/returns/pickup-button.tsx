import type { AdminReturn } from '@amritvasya/contract'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { isSizeValid, ParcelSizeFields, usualSize } from '../ui/parcel-size.tsx'

/** Lets a courier fetch the pieces from the customer. */
export function PickupButton({ present }: { present: AdminReturn }) {
  const [size, setSize] = useState(usualSize)
  const { id, state, mayFetch, pickup } = present
  const isFree = !pickup || pickup.state === 'failed' || pickup.state === 'cancelled'
  return (
    <ActionButton
      label="Have it fetched"
      isOffered={state === 'approved' && mayFetch && isFree}
      title="Have these pieces fetched?"
      confirmLabel="Book"
      isComplete={isSizeValid(size)}
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
      <ParcelSizeFields size={size} onChange={setSize} />
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
