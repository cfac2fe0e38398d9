import type { NewGstRateChange } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { rateName } from '@amritvasya/contract/rules/hsn-rates'
import { Alert, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call, errorsOf } from '../platform/http.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { gstRates } from '../ui/gst-rates.ts'

type Entered = { hsnCode: string; formerRate: string; rate: string; validFrom: string; notification: string }

const nothing: Entered = { hsnCode: '', formerRate: '', rate: '', validFrom: '', notification: '' }

export function PlanRateButton({ onPlanned }: { onPlanned: () => Promise<unknown> }) {
  const [entered, setEntered] = useState(nothing)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const notify = useNotify()
  const today = indianDay(new Date())
  const field = (name: keyof Entered, label: string) => ({
    label,
    required: true,
    value: entered[name],
    error: Boolean(refused[name]),
    helperText: refused[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setRefused({})
      setEntered({ ...entered, [name]: target.value })
    },
  })
  const plan = async () => {
    const { formerRate, rate, ...same } = entered
    const body = { ...same, formerRate: Number(formerRate), rate: Number(rate) }
    await call('POST /back-office/gst-rate-changes', { body: body as NewGstRateChange }).catch(
      (error: unknown) => {
        setRefused(errorsOf(error))
        throw error
      },
    )
    notify(`The new rate of ${entered.hsnCode} is planned.`, { type: 'success' })
    await onPlanned()
  }
  const isLower =
    entered.rate !== '' && entered.formerRate !== '' && Number(entered.rate) < Number(entered.formerRate)
  const choices = gstRates.map((rate) => (
    <MenuItem key={rate} value={`${rate}`}>
      {rateName(rate, today)}
    </MenuItem>
  ))
  return (
    <ConfirmButton
      label="Plan a rate"
      right="POST /back-office/gst-rate-changes"
      variant="outlined"
      title="Plan a GST rate"
      confirmLabel="Plan"
      isComplete={Object.values(entered).every(Boolean)}
      isShownAnew={false}
      onOpen={() => {
        setEntered(nothing)
        setRefused({})
      }}
      onConfirm={plan}
    >
      <TextField
        {...field('hsnCode', 'HSN code')}
        helperText={refused.hsnCode ?? 'And longer codes that begin with it'}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
      />
      <TextField select {...field('formerRate', 'Present rate')}>
        {choices}
      </TextField>
      <TextField select {...field('rate', 'New rate')}>
        {choices}
      </TextField>
      <TextField
        type="date"
        {...field('validFrom', 'From')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
      />
      <TextField
        {...field('notification', 'Notification')}
        helperText={refused.notification ?? 'Such as 9/2025-Central Tax (Rate)'}
      />
      {isLower && (
        <Alert role="status" severity="info">
          The tax falls: section 171 of the CGST Act asks you to pass it on. Please lower the prices, and
          labels that state the MRP, from that day on; the shop leaves them as they are.
        </Alert>
      )}
    </ConfirmButton>
  )
}
