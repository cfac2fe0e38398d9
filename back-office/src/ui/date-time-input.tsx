import { TextInput, type TextInputProps } from 'react-admin'
import { fromLocal, toLocal } from './dates.ts'

/** A moment, entered in Indian time wherever the device is. The form's value is an ISO string in UTC, or null. */
export function DateTimeInput(props: Omit<TextInputProps, 'format' | 'parse' | 'type'>) {
  return (
    <TextInput
      helperText="Indian time"
      {...props}
      type="datetime-local"
      format={toLocal}
      parse={fromLocal}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
