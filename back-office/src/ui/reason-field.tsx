import { TextField } from '@mui/material'
import type { KeyboardEvent } from 'react'

type Props = {
  label?: string
  help: string
  value: string
  onChange: (reason: string) => void
  isTried: boolean
  max?: number
  autoFocus?: boolean
}

/** It has several lines for reading on a phone; Enter submits. */
function sendOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  if (event.repeat) return
  event.currentTarget.closest('form')?.requestSubmit()
}

export function ReasonField({ label = 'Reason', help, value, onChange, isTried, ...rest }: Props) {
  const { max = 200, autoFocus = false } = rest
  const isMissing = isTried && !value.trim()
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={sendOnEnter}
      error={isMissing}
      helperText={isMissing ? 'Please enter a reason' : help}
      slotProps={{ htmlInput: { maxLength: max } }}
      required
      multiline
      fullWidth
      autoFocus={autoFocus}
    />
  )
}
