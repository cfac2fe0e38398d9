import { Typography } from '@mui/material'
import { required, TextInput } from 'react-admin'
import { PinnedInput } from '../pinned/pinned-input.tsx'

export function PinnedSearchFields() {
  return (
    <>
      <TextInput
        source="phrase"
        label="Shoppers search for"
        helperText="Such as “gift for her”. Capitals, accents and plurals make no difference."
        validate={required('Please enter what shoppers search for')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Typography variant="h2" sx={{ mt: 1, mb: 1.5 }}>
        First results
      </Typography>
      <PinnedInput empty="Add the products that this search shows before all others." />
    </>
  )
}
