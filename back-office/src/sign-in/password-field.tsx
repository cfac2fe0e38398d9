import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      fullWidth
      required
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        inputLabel: { required: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? 'Hide password' : 'Show password'}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                <Icon size={20} aria-hidden="true" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** It is asked before what an open session must not do alone. */
export function OwnPasswordField({
  value,
  onChange,
}: {
  value: string
  onChange: (password: string) => void
}) {
  return (
    <PasswordField
      label="Your password"
      autoComplete="current-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
