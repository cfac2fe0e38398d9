import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { noticeWords } from '../customer-notice.ts'
import { waitingEditNote } from '../edits/waiting-edit-note.ts'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { correctedWords } from './corrected-words.ts'
import { rememberCourier } from './couriers.ts'
import { ShipFields, wrongWith } from './ship-fields.tsx'
import { type Shipment, shipmentOf } from './shipment.ts'

type Props = { action: 'ship' | 'correct-shipment'; label: string; isMain?: boolean }

const words = {
  ship: { title: 'Ship this order', done: 'Shipped.' },
  'correct-shipment': {
    title: 'Correct the tracking details',
    done: 'Corrected.',
  },
}

export function ShipButton({ action, label, isMain = false }: Props) {
  const order = useOrder()
  const { shipment, actions } = order
  const tryTo = useOrderTry()
  const [typed, setTyped] = useState<Partial<Shipment>>({})
  const entered = shipmentOf(typed, shipment)
  const wrong = wrongWith(entered)
  const notice = noticeWords(order, 'shipped')
  const send = async () => {
    await tryTo(action, correctedWords('shipment', order, `${words[action].done} ${notice}`), entered)
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
            {notice} Courier and tracking number stand with the order.{' '}
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
