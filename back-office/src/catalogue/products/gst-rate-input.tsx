import { indianDay } from '@amritvasya/contract/rules/dates'
import { findHsn, rateName, rateWarning } from '@amritvasya/contract/rules/hsn-rates'
import { Alert } from '@mui/material'
import { useState } from 'react'
import { required, SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { gstRates } from '../../ui/gst-rates.ts'

type Props = { source: string; codeSource: string }

/** Warns where the rate and the HSN code disagree, and saves nevertheless. */
export function GstRateInput({ source, codeSource }: Props) {
  const [today] = useState(() => indianDay(new Date()))
  const [rate, code]: unknown[] = useWatch({ name: [source, codeSource] })
  const hsn = /^(\d{4}|\d{6}|\d{8})$/.test(String(code)) ? String(code) : ''
  const warning = typeof rate === 'number' ? rateWarning(hsn, rate, today) : undefined
  const openQuestion = findHsn(hsn)?.openQuestion
  return (
    <>
      <SelectInput
        source={source}
        label="GST rate (included in price)"
        choices={gstRates.map((percent) => ({ id: percent, name: rateName(percent, today) }))}
        validate={required('Please choose the GST rate')}
      />
      <div role="status" style={{ gridColumn: '1 / -1' }}>
        {(warning || openQuestion) && (
          <Alert role="note" severity={warning ? 'warning' : 'info'} sx={{ mb: 2 }}>
            {warning}
            {openQuestion && `${warning ? ' ' : ''}To be decided by your accountant: ${openQuestion}`}
          </Alert>
        )}
      </div>
    </>
  )
}
