import { indianDay } from '@amritvasya/contract/rules/dates'
import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { DateInput, required } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { inWords } from '../ui/formatted-date-adornment.tsx'

const toCome = (day: unknown) =>
  typeof day === 'string' && day !== '' && day <= indianDay(Date.now())
    ? 'Please choose a day that is still to come'
    : undefined

/** The value is such as `2026-12-20`. */
export function FutureDayInput() {
  const day: unknown = useWatch({ name: 'availableOn' })
  const formatted = typeof day === 'string' && day ? wholeDay(day) : ''
  return (
    <DateInput
      source="availableOn"
      label="Promised by"
      helperText="Shoppers read: we promise to send it by this day. On the day itself it is sold as in stock."
      validate={[required('Please choose a day'), toCome]}
      {...inWords(formatted, 'No day')}
    />
  )
}
