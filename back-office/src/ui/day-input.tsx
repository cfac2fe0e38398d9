import { DateInput, required } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatDate } from './dates.ts'
import { inWords } from './formatted-date-adornment.tsx'

type Props = { source: string; label: string; isRequired?: boolean }

/** The value is such as `2026-11-21`. */
export function DayInput({ source, label, isRequired = false }: Props) {
  const day: unknown = useWatch({ name: source })
  const formatted = typeof day === 'string' && day ? formatDate(day) : ''
  return (
    <DateInput
      source={source}
      label={label}
      {...(isRequired ? { validate: required('Please choose a day') } : { helperText: false })}
      {...inWords(formatted, isRequired ? 'No day' : 'Any day')}
    />
  )
}
