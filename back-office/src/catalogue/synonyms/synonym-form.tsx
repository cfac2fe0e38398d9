import type { Synonym } from '@amritvasya/contract'
import { required, TextInput } from 'react-admin'
import { CreatePage, EditPage } from '../../ui/form-page.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'

const fields = (
  <>
    <TextInput
      source="term"
      label="Shoppers search for"
      helperText="Such as “sphatik”. Capitals, accents and plurals make no difference."
      validate={required('Please enter what shoppers search for')}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
    <TextInput
      source="meaning"
      label="It means"
      helperText="Words that your products have, such as “clear quartz”. Either finds the other."
      validate={required('Please enter what the shop calls it')}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
  </>
)

export const SynonymCreate = () => <CreatePage title="Add a synonym">{fields}</CreatePage>

export function SynonymEdit() {
  return (
    <EditPage<Synonym>
      title={({ term }) => term}
      actions={({ term, meaning }) => (
        <RemoveButton
          name={term}
          note={`Searches for it then no longer find “${meaning}”, nor the other way round.`}
        />
      )}
    >
      {fields}
    </EditPage>
  )
}
