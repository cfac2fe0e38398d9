import { MenuItem, TextField } from '@mui/material'

type Props = { label: string; value: number; max: number; onChange: (value: number) => void }

export function CountChoice({ label, value, max, onChange }: Props) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      size="small"
      fullWidth
      margin="dense"
    >
      {Array.from({ length: max + 1 }, (_, count) => count).map((count) => (
        <MenuItem key={count} value={count}>
          {count}
        </MenuItem>
      ))}
    </TextField>
  )
}
