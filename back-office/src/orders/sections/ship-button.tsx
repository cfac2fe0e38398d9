import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { waitingEditNote } from '../edits/waiting-edit-note.ts'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { correctedWords } from './corrected-words.ts'
import { lastCourier, rememberCourier } from './couriers.ts'
import { ShipFields, type Shipment, wrongWith } from './ship-fields.tsx'

type Props = { action: 'ship' | 'correct-shipment'; label: string; isMain?: boolean }

const words = {
  ship: { title: 'Ship this order', successMessage: 'Shipped. The customer is told by email.' },
  'correct-shipment': {
    title: 'Correct the tracking details',
    successMessage: 'Corrected. The customer is told again.',
  },
}

export function ShipButton({ action, label, isMain = false }: Props) {
  const order = useOrder()
  const { shipment, actions } = order
  const tryTo = useOrderTry()
  const [typed, setTyped] = useState<Partial<Shipment>>({})
  const entered = {
    courier: typed.courier ?? shipment?.courier ?? lastCourier(),
    trackingNumber: typed.trackingNumber ?? shipment?.trackingNumber ?? '',
    trackingUrl: typed.trackingUrl ?? shipment?.trackingUrl ?? '',
  }
  const wrong = wrongWith(entered)
  const send = async () => {
    await tryTo(action, correctedWords('shipment', order, words[action].successMessage), entered)
    rememberCourier(entered.courier)
    setTyped({})
  }
  return (
    <ConfirmButton
      isOffered={actions.includes(action)}
      label={label}
      variant={isMain ? 'contained' : 'outlined'}
      size={isMain ? 'large' : 'medium'}
      sx={isMain ? { minHeight: 48, minWidth: 120 } : { minHeight: 48 }}
      title={words[action].title}
      confirmLabel={label}
      isComplete={Object.values(wrong).every((message) => !message)}
      onConfirm={send}
    >
      {(isTried) => (
        <>
          <DialogContentText>
            The customer gets the courier and tracking number by email, and sees them with the order.{' '}
            {action === 'ship' && waitingEditNote(order)}
          </DialogContentText>
          <ShipFields
            entered={entered}
            wrong={isTried ? wrong : {}}
            onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
          />
        </>
      )}
    </ConfirmButton>
  )
}
