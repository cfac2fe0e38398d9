import { InputAdornment } from '@mui/material'
import { Search } from 'lucide-react'
import { TextInput } from 'react-admin'

export function SearchField({ label = 'Search' }: { label?: string }) {
  return (
    <TextInput
      source="q"
      label={label}
      type="search"
      helperText={false}
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
