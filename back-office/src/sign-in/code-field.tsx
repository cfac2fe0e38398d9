import { TextField, type TextFieldProps } from '@mui/material'

/** The code of an authenticator app. A recovery code fits, too, therefore letters are allowed. */
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
