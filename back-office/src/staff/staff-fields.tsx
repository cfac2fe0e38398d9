import { everyRole } from '@amritvasya/contract/rules/roles'
import { email, required, SelectInput, TextInput } from 'react-admin'
import { roleDuties, roleNames } from '../platform/permissions.ts'

const roles = everyRole.map((id) => ({ id, name: `${roleNames[id]}: ${roleDuties[id]}` }))

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
