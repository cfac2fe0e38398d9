import { formatRupees } from '../../ui/money.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { useOrder, useOrderTry } from '../use-order-act.ts'

/** Cancels the order: asks why, and says what goes back. */
export function CancelButton() {
  const { payment, actions } = useOrder()
  const tryTo = useOrderTry()
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
      note={`${money} The pieces are on sale again. This cannot be undone.`}
      help="The customer reads it in their mail"
      most={200}
      onConfirm={(reason) => tryTo('cancel', 'The order is cancelled', { reason })}
    />
  )
}
