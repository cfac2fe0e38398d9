import { useOrder } from '../use-order-action.ts'
import { EndButton } from './end-button.tsx'
import { moneyOnCancelling } from './unsettled.ts'

export function CancelButton() {
  const { payment } = useOrder()
  return (
    <EndButton
      action="cancel"
      label="Cancel order"
      title="Cancel this order?"
      note={`${moneyOnCancelling(payment)} This cannot be undone.`}
      successMessage="The order is cancelled"
    />
  )
}
