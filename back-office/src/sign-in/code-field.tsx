import { TextField, type TextFieldProps } from '@mui/material'

/** Letters are allowed, because recovery codes fit too. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      fullWidth
      required
      label="Code"
      {...props}
      slotProps={{
        inputLabel: { required: false },
        htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 11, spellCheck: false },
      }}
    />
  )
}
