import { restocksByDefault } from '@amritvasya/contract/restock'
import { useState } from 'react'
import { formatRupees } from '../../ui/money.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { useOrder, useOrderTry } from '../use-order-act.ts'
import { RestockBox } from './restock-box.tsx'

/** Cancels the order: asks why, and says what goes back. */
export function CancelButton() {
  const { payment, actions } = useOrder()
  const tryTo = useOrderTry()
  const [isRestocked, setRestocked] = useState<boolean>()
  const money =
    payment.refundable > 0
      ? `${formatRupees(payment.refundable)} goes back to the customer.`
      : 'Nothing was paid, so nothing goes back.'
  return (
    <ReasonButton
      isOffered={actions.includes('cancel')}
      label="Cancel order"
      color="error"
      variant="outlined"
      sx={{ minHeight: 48 }}
      title="Cancel this order?"
      confirmLabel="Cancel order"
      note={`${money} This cannot be undone.`}
      help="The customer reads it in their mail"
      most={200}
      more={(reason) => <RestockBox reason={reason} isRestocked={isRestocked} onChange={setRestocked} />}
      onConfirm={(reason) =>
        tryTo('cancel', 'The order is cancelled', {
          reason,
          restock: isRestocked ?? restocksByDefault(reason),
        })
      }
    />
  )
}
