import { Typography } from '@mui/material'
import { SelectInput } from 'react-admin'
import { PiecesInput } from './pieces-input.tsx'

const supplies = [
  { id: 'separate', name: 'Each piece at its own GST rate' },
  { id: 'mixed', name: 'One supply at the highest rate' },
]

export function BundleFields() {
  return (
    <>
      <Typography variant="h2" sx={{ mt: 1, mb: 1.5 }}>
        What is in one set
      </Typography>
      <PiecesInput />
      <SelectInput
        source="supply"
        label="Tax"
        choices={supplies}
        defaultValue="separate"
        helperText="It matters only where the pieces have different rates. Ask your accountant: a gift box for a single price may be a mixed supply, which is taxed at the highest rate."
      />
    </>
  )
}
