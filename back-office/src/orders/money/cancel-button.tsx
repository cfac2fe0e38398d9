import { restocksByDefault } from '@amritvasya/contract/restock'
import { useState } from 'react'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { useOrder, useOrderTry } from '../use-order-act.ts'
import { RestockBox } from './restock-box.tsx'
import { moneyOnCancelling } from './unsettled.ts'

/** Cancels the order: asks why, and says what goes back. */
export function CancelButton() {
  const { payment, actions } = useOrder()
  const tryTo = useOrderTry()
  const [isRestocked, setRestocked] = useState<boolean>()
  return (
    <ReasonButton
      isOffered={actions.includes('cancel')}
      label="Cancel order"
      color="error"
      variant="outlined"
      sx={{ minHeight: 48 }}
      title="Cancel this order?"
      confirmLabel="Cancel order"
      note={`${moneyOnCancelling(payment)} This cannot be undone.`}
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
