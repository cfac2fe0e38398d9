import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useOrder, useOrderAction } from '../use-order-action.ts'

/** It is for a customer who wrote or called; the link pays this order and no second one. */
export function PaymentLink() {
  const { payment, actions, customer } = useOrder()
  const act = useOrderAction()
  const [isBusy, setBusy] = useState(false)
  if (payment.link === null) return null
  const send = async () => {
    setBusy(true)
    await act('send-payment-link', 'The link is on its way').finally(() => setBusy(false))
  }
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <TextField
        label="Payment link"
        value={payment.link}
        size="small"
        fullWidth
        slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        For this order without signing in, once only, and while its payment window lasts.
      </Typography>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <CopyButton text={payment.link} label="Copy link" />
        {actions.includes('send-payment-link') && (
          <Button size="small" onClick={send} loading={isBusy} sx={{ overflowWrap: 'anywhere' }}>
            Send to {customer.email}
          </Button>
        )}
      </Box>
    </Box>
  )
}
