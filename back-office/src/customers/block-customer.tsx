import type { AdminCustomer } from '@amritvasya/contract'
import { usePermissions } from 'react-admin'
import { may, type Rights } from '../platform/permissions.ts'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ReasonButton } from '../ui/reason-button.tsx'

export function BlockCustomer({ customer: { id, isBlocked, fullName } }: { customer: AdminCustomer }) {
  const { permissions } = usePermissions<Rights>()
  const tryTo = useRecordActionOrThrow()
  if (!may(permissions, `POST /back-office/customers/:id/${isBlocked ? 'unblock' : 'block'}`)) return null
  if (isBlocked) {
    return (
      <ConfirmButton
        label="Unblock"
        title={`Let ${fullName} in again?`}
        confirmLabel="Unblock"
        variant="outlined"
        onConfirm={() =>
          tryTo(
            'POST /back-office/customers/:id/unblock',
            { params: { id } },
            `${fullName} can sign in again`,
          )
        }
      >
        They can sign in and order again.
      </ConfirmButton>
    )
  }
  return (
    <ReasonButton
      label="Block"
      title={`Block ${fullName}?`}
      confirmLabel="Block"
      variant="outlined"
      color="error"
      note="They are signed out everywhere and cannot sign in. Their existing orders are not affected."
      help="For the audit log. The customer does not see it."
      onConfirm={(reason) =>
        tryTo(
          'POST /back-office/customers/:id/block',
          { params: { id }, body: { reason } },
          `${fullName} is blocked and signed out`,
        )
      }
    />
  )
}
