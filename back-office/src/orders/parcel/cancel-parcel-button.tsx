import { Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { call } from '../../platform/http.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useOrder } from '../use-order-action.ts'

export function CancelParcelButton({ onCancelled }: { onCancelled: () => void }) {
  const { id } = useOrder()
  const notify = useNotify()
  const cancel = async () => {
    await call('POST /back-office/orders/:id/cancel-parcel', { params: { id } })
    notify('The booking is cancelled', { type: 'success' })
    onCancelled()
  }
  return (
    <ConfirmButton
      label="Cancel the booking"
      right="POST /back-office/orders/:id/cancel-parcel"
      variant="text"
      color="error"
      sx={{ minHeight: 48 }}
      title="Cancel the booking?"
      confirmLabel="Cancel the booking"
      onConfirm={cancel}
    >
      <Typography>
        The courier is told not to come, and the label is void. The order stays as it is: you can book another
        courier.
      </Typography>
    </ConfirmButton>
  )
}
