import { indianDay } from '@amritvasya/contract/rules/dates'
import { DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../../platform/http.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useOrder } from '../use-order-action.ts'

const DAY_MS = 86_400_000

/** The courier may be asked again after an attempt to deliver has failed. */
export function AttemptButton({ onAsked }: { onAsked: () => void }) {
  const { id } = useOrder()
  const notify = useNotify()
  const [note, setNote] = useState('')
  const [phone, setPhone] = useState('')
  const [day, setDay] = useState('')
  const ask = async () => {
    await call('POST /back-office/orders/:id/delivery-attempt', {
      params: { id },
      body: { note, phone, day: day || null },
    })
    notify('The courier is asked to deliver it once more', { type: 'success' })
    onAsked()
  }
  return (
    <ConfirmButton
      label="Ask for another attempt"
      right="POST /back-office/orders/:id/delivery-attempt"
      variant="outlined"
      sx={{ minHeight: 48 }}
      title="Ask the courier to deliver it once more"
      confirmLabel="Ask the courier"
      isComplete={note.trim() !== ''}
      onConfirm={ask}
      isShownAnew={false}
    >
      {(isTried) => (
        <>
          <DialogContentText>
            Call the customer first: when are they at home, and is the address right?
          </DialogContentText>
          <TextField
            label="What the courier should know"
            value={note}
            required
            error={isTried && note.trim() === ''}
            helperText={isTried && note.trim() === '' ? 'Please write what the courier should know' : ' '}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TextField
            label="Another phone number (optional)"
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 20 } }}
          />
          <TextField
            label="Not before (optional)"
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { min: indianDay(Date.now() + DAY_MS) },
            }}
          />
        </>
      )}
    </ConfirmButton>
  )
}
