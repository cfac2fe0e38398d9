import { TextField } from '@mui/material'
import { useInput } from 'react-admin'

export function ColourInput({ source }: { source: string }) {
  const { field, id } = useInput<string | null>({ source })
  return (
    <TextField
      id={id}
      type="color"
      label="Swatch colour"
      margin="dense"
      fullWidth
      // Without a value, a colour input is black.
      value={field.value || '#808080'}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { style: { cursor: 'pointer', height: 24 } } }}
    />
  )
}
