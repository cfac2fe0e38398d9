import type { PinnedSearch } from '@amritvasya/contract'
import { Typography } from '@mui/material'
import { required, TextInput } from 'react-admin'
import { CreatePage, EditPage } from '../../ui/form-page.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { PinnedInput } from '../pinned/pinned-input.tsx'

const fields = (
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

export const PinnedSearchCreate = () => <CreatePage title="Pin products to a search">{fields}</CreatePage>

export function PinnedSearchEdit() {
  return (
    <EditPage<PinnedSearch>
      title={({ phrase }) => phrase}
      actions={({ phrase }) => (
        <RemoveButton name={phrase} note="The search then shows what fits best, as any other." />
      )}
    >
      {fields}
    </EditPage>
  )
}
