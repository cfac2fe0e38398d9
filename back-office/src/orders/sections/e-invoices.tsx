import { Box, Typography } from '@mui/material'
import { usePermissions } from 'react-admin'
import { may, type Rights } from '../../platform/permissions.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useOrder, useOrderTry } from '../use-order-action.ts'

/** Nothing for orders whose documents need no number. */
export function EInvoices() {
  const { documents } = useOrder()
  const tryTo = useOrderTry()
  const { permissions } = usePermissions<Rights>()
  const registered = documents.flatMap(({ number, eInvoice }) => (eInvoice ? [{ number, ...eInvoice }] : []))
  if (registered.length === 0) return null
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography component="h3" variant="subtitle2">
        E-invoices
      </Typography>
      {registered.map(({ number, state, irn, ackNumber, error }) => (
        <Box key={number} sx={{ overflowWrap: 'anywhere', maxWidth: '100%' }}>
          <Typography variant="body2">
            {number}: {words[state]}
          </Typography>
          {irn && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              IRN {irn}, acknowledgement {ackNumber}
            </Typography>
          )}
          {error && (
            <Typography variant="body2" sx={{ color: 'error.main' }}>
              {error}
            </Typography>
          )}
        </Box>
      ))}
      {may(permissions, 'POST /back-office/orders/:id/register-again') &&
        registered.some(({ state }) => state !== 'registered') && (
          <ConfirmButton
            label="Register again"
            title="Register these documents again?"
            confirmLabel="Register again"
            variant="outlined"
            onConfirm={() => tryTo('register-again', 'They are registered within a minute or two')}
          >
            What has no number yet is sent to the portal once more. Nothing is registered twice.
          </ConfirmButton>
        )}
    </Box>
  )
}

const words = {
  waiting: 'Waiting for the invoice registration number (IRN). The order need not wait.',
  registered: 'Registered',
  refused: 'Not registered. Put right what the portal says, then register again:',
} as const
