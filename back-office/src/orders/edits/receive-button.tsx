import type { AdminOrderEdit } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { Choice } from '../../ui/choice.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useOrderTry } from '../use-order-action.ts'

const ways = [
  { id: 'upi', name: 'UPI' },
  { id: 'cash', name: 'Cash' },
] as const

/** Some customers pay past the link (EDIT-08). */
export function ReceiveButton({ edit: { id, due } }: { edit: AdminOrderEdit }) {
  const tryTo = useOrderTry()
  const [way, setWay] = useState<'upi' | 'cash'>('upi')
  const [reference, setReference] = useState('')
  const lacksReference = way === 'upi' && reference.trim() === ''
  return (
    <ConfirmButton
      label="Payment received"
      title={`Have you received ${formatExactRupees(due)}?`}
      confirmLabel={`${formatExactRupees(due)} received`}
      isComplete={!lacksReference}
      onConfirm={() =>
        tryTo('receive-edit', 'Order edited', {
          editId: id,
          way,
          ...(way === 'upi' && { reference: reference.trim() }),
        })
      }
    >
      {(isTried) => (
        <>
          <Choice label="How it was paid" value={way} choices={ways} onChange={setWay} />
          {way === 'upi' && (
            <TextField
              label="UPI reference"
              required
              value={reference}
              onChange={({ target }) => setReference(target.value)}
              error={isTried && lacksReference}
              helperText={
                isTried && lacksReference
                  ? 'Please enter the reference'
                  : 'The number that your UPI app shows'
              }
              slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
            />
          )}
        </>
      )}
    </ConfirmButton>
  )
}
