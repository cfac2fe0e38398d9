import { useOrder } from '../use-order-action.ts'
import { EndButton } from './end-button.tsx'
import { moneyOnCancelling } from './unsettled.ts'

export function CameBackButton() {
  const { payment } = useOrder()
  return (
    <EndButton
      action="return-to-origin"
      label="It came back"
      title="Did the parcel come back?"
      note={`The order is cancelled, and a credit note takes its invoice back. ${moneyOnCancelling(payment)} This cannot be undone.`}
      successMessage="Noted that the parcel came back"
    />
  )
}
