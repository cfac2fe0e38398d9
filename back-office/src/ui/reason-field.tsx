import { TextField } from '@mui/material'
import type { KeyboardEvent } from 'react'

type Props = {
  label?: string
  /** Who will read it. */
  help: string
  value: string
  onChange: (reason: string) => void
  /** Whether it was tried without a reason. */
  isTried: boolean
  /** Characters. */
  most?: number
  autoFocus?: boolean
}

/** One line, however long, that can be read as a whole on a phone: the Enter key sends it. */
function sendOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  // Held down, it is still pressed once.
  if (event.repeat) return
  event.currentTarget.closest('form')?.requestSubmit()
}

/** Asks why something is done; there is no doing it without a reason. */
export function ReasonField({ label = 'Reason', help, value, onChange, isTried, ...rest }: Props) {
  const { most = 200, autoFocus = false } = rest
  const isMissing = isTried && !value.trim()
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={sendOnEnter}
      error={isMissing}
      helperText={isMissing ? 'Please enter a reason' : help}
      slotProps={{ htmlInput: { maxLength: most } }}
      required
      multiline
      fullWidth
      autoFocus={autoFocus}
    />
  )
}
