import type { AdminBrand } from '@amritvasya/contract'
import { required, TextInput } from 'react-admin'
import { CreatePage, EditPage } from '../../ui/form-page.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'

const fields = (
  <>
    <TextInput
      source="name"
      validate={required('Please enter a name')}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
    <TextInput source="description" multiline minRows={3} />
  </>
)

export const BrandCreate = () => <CreatePage title="Add a brand">{fields}</CreatePage>

export function BrandEdit() {
  return (
    <EditPage<AdminBrand>
      title={({ name }) => name}
      actions={({ name }) => <RemoveButton name={name} note="A brand that has products cannot be removed." />}
    >
      {fields}
    </EditPage>
  )
}
