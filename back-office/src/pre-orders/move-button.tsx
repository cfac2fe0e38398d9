import type { PreOrder } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { Alert, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { call, messageOf } from '../platform/http.ts'
import { useRead } from '../platform/use-read.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'

const customers = (count: number) => (count === 1 ? '1 customer' : `${count} customers`)

/** Says before the move how many customers it mails. */
export function MoveButton({ preOrder }: { preOrder: PreOrder }) {
  const { id, availableOn } = preOrder
  const notify = useNotify()
  const refresh = useRefresh()
  const [day, setDay] = useState('')
  const isToCome = day > indianDay(Date.now()) && day !== availableOn
  const { data, error, refetch } = useRead(
    'GET /back-office/pre-orders/:id/move',
    { params: { id }, query: { availableOn: day } },
    // Orders come in meanwhile.
    { enabled: isToCome, staleTime: 0 },
  )
  const mails = data?.item.mails
  const move = async () => {
    try {
      await call('POST /back-office/pre-orders/:id/move', {
        params: { id },
        body: { availableOn: day, mails: mails ?? 0 },
      })
    } catch (failure) {
      // More customers may have bought it meanwhile.
      void refetch()
      throw failure
    }
    refresh()
    notify(
      mails === 0
        ? 'The day is moved.'
        : `The day is moved. ${customers(mails ?? 0)} will be mailed in a moment.`,
      { type: 'success' },
    )
  }
  return (
    <ConfirmButton
      label="Move the day"
      right="POST /back-office/pre-orders/:id/move"
      variant="outlined"
      title="Move the day"
      confirmLabel={mails ? 'Move and mail' : 'Move'}
      isComplete={isToCome && mails !== undefined}
      onOpen={() => setDay('')}
      onConfirm={move}
    >
      {(isTried) => (
        <>
          <TextField
            autoFocus
            type="date"
            label="New day"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            error={isTried && !isToCome}
            helperText={
              isTried && !isToCome
                ? 'Please choose another day that is still to come'
                : `Until now: ${wholeDay(availableOn)}`
            }
            slotProps={{ inputLabel: { shrink: true } }}
          />
          {error && <Alert severity="error">{messageOf(error)}</Alert>}
          <Alert severity={mails ? 'warning' : 'info'} role="status">
            {moveWords(isToCome ? mails : undefined, day)}
          </Alert>
        </>
      )}
    </ConfirmButton>
  )
}

function moveWords(mails: number | undefined, day: string): string {
  if (mails === undefined) return 'Choose the day to see how many customers a mail would tell.'
  if (mails === 0) return 'Nobody was promised an earlier day, so no mail is sent.'
  return `${customers(mails)} bought it for an earlier day. Each gets one mail that it comes by ${wholeDay(day)}, with a link to cancel for a full refund.`
}
