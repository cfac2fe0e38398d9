import type { StaffRole } from '@amritvasya/contract'
import { email, required, SelectInput, TextInput } from 'react-admin'
import { roleNames } from '../platform/permissions.ts'

const duties: Readonly<Record<StaffRole, string>> = {
  owner: 'can do everything',
  packer: 'ships orders and sees customers',
  editor: 'manages the catalogue and content',
}
const roles = (['owner', 'packer', 'editor'] as const).map((id) => ({
  id,
  name: `${roleNames[id]}: ${duties[id]}`,
}))

export function StaffFields() {
  return (
    <>
      <TextInput source="name" validate={required('Please enter a name')} autoComplete="off" />
      <TextInput
        source="email"
        type="email"
        validate={[required('Please enter an email'), email('This is not an email address')]}
        autoComplete="off"
      />
      <SelectInput source="role" choices={roles} validate={required('Please choose a role')} />
    </>
  )
}
