import { InputAdornment } from '@mui/material'
import { TextInput, type TextInputProps } from 'react-admin'
import { formatRupees, parseRupees } from './money.ts'

const format = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? formatRupees(value).slice(1) : String(value ?? '')

/** No more than paise, and no less than nothing. */
const amount = (value: unknown) => {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isFinite(value))
    return 'Please enter an amount, such as 499 or 499.50'
  if (value < 0) return 'An amount cannot be below zero'
  return Number.isInteger(Math.round(value * 1e6) / 1e4)
    ? undefined
    : 'An amount has at most two decimal places'
}

/** An amount in rupees, shown with Indian grouping while nobody types in it. The form's value is a number or null. */
export function MoneyInput({ validate, ...props }: Omit<TextInputProps, 'format' | 'parse' | 'type'>) {
  const further = validate === undefined ? [] : Array.isArray(validate) ? validate : [validate]
  return (
    <TextInput
      {...props}
      format={format}
      parse={parseRupees}
      validate={[...further, amount]}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  )
}
