import type { ManagedCustomer, StaffRole } from '@amritvasya/contract'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import { useAct } from '../platform/use-act.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'

/** Keeps a customer from signing in, or lets them in again. The owner's alone. */
export function BlockCustomer({ customer: { id, isBlocked, fullName } }: { customer: ManagedCustomer }) {
  const { permissions } = usePermissions<StaffRole>()
  const act = useAct()
  const [reason, setReason] = useState('')
  if (permissions !== 'owner') return null
  if (isBlocked) {
    return (
      <ConfirmButton
        label="Unblock"
        title={`Let ${fullName} in again?`}
        confirmLabel="Unblock"
        variant="outlined"
        onConfirm={() => act(id, 'unblock', undefined, `${fullName} may sign in again`)}
      >
        They can sign in and order again.
      </ConfirmButton>
    )
  }
  return (
    <ConfirmButton
      label="Block"
      title={`Block ${fullName}?`}
      confirmLabel="Block"
      variant="outlined"
      color="error"
      onConfirm={() => act(id, 'block', { reason }, `${fullName} is blocked and signed out`)}
    >
      <TextField
        label="Reason, for the audit log"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        helperText="They are signed out everywhere and cannot sign in. Orders go on."
        required
        fullWidth
        autoFocus
        sx={{ mt: 1 }}
      />
    </ConfirmButton>
  )
}
