import { fromLocal, toLocal } from '@amritvasya/contract/rules/dates'
import { TextInput, type TextInputProps } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatDateTime } from './dates.ts'
import { inWords } from './formatted-date-adornment.tsx'

type Props = Omit<TextInputProps, 'format' | 'parse' | 'type' | 'slotProps' | 'sx'> & {
  /** It is shown when no moment is set. */
  nothing?: string
}

/** Indian time on any device; the form's value is an ISO string in UTC, or null. */
export function DateTimeInput({ nothing = 'Not set', ...props }: Props) {
  const moment: unknown = useWatch({ name: props.source })
  const formatted = typeof moment === 'string' && moment ? formatDateTime(moment) : ''
  return (
    <TextInput
      helperText="Indian time"
      {...props}
      type="datetime-local"
      format={toLocal}
      parse={fromLocal}
      {...inWords(formatted, nothing)}
    />
  )
}
