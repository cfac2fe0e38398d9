import { InputAdornment } from '@mui/material'
import { Search } from 'lucide-react'
import { TextInput } from 'react-admin'

type Props = {
  label?: string
  /** Names more of what it finds. */
  hint?: string
}

export function SearchField({ label = 'Search', hint }: Props) {
  return (
    <TextInput
      source="q"
      label={label}
      type="search"
      helperText={hint ?? false}
      fullWidth
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={19} aria-hidden="true" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
