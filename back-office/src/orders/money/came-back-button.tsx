import { restocksByDefault } from '@amritvasya/contract/restock'
import { useState } from 'react'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { useOrder, useOrderTry } from '../use-order-act.ts'
import { RestockBox } from './restock-box.tsx'
import { moneyOnCancelling } from './unsettled.ts'

/** The courier brought the parcel back: asks why, and says what follows from it. */
export function CameBackButton() {
  const { payment, actions } = useOrder()
  const tryTo = useOrderTry()
  const [isRestocked, setRestocked] = useState<boolean>()
  return (
    <ReasonButton
      isOffered={actions.includes('return-to-origin')}
      label="It came back"
      color="error"
      variant="outlined"
      sx={{ minHeight: 48 }}
      title="Did the parcel come back?"
      confirmLabel="It came back"
      note={`The order is cancelled, and a credit note takes its invoice back. ${moneyOnCancelling(payment)} This cannot be undone.`}
      help="The customer reads it in their mail, for example: refused at the door"
      most={200}
      more={(reason) => <RestockBox reason={reason} isRestocked={isRestocked} onChange={setRestocked} />}
      onConfirm={(reason) =>
        tryTo('return-to-origin', 'Noted that the parcel came back', {
          reason,
          restock: isRestocked ?? restocksByDefault(reason),
        })
      }
    />
  )
}
