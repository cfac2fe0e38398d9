import type { CustomRole } from '@amritvasya/contract'
import { everyRole } from '@amritvasya/contract/rules/roles'
import { email, required, SelectInput, TextInput, useGetList } from 'react-admin'
import { roleDuties, roleNames } from '../platform/permissions.ts'

const fixedRoles = everyRole.map((id) => ({ id: id as string, name: `${roleNames[id]}: ${roleDuties[id]}` }))

/** One choice stands for two fields: the fixed role, or the id of one that the owner has made. */
const chosenRole = 'chosenRole'

type Chosen = { chosenRole?: string | undefined }

/** Returns the fields that the API takes. */
export const roleOf = ({ chosenRole: chosen = '' }: Chosen) =>
  (everyRole as readonly string[]).includes(chosen)
    ? { role: chosen, roleId: null }
    : { role: 'packer', roleId: chosen }

export function StaffFields() {
  const { data: roles = [] } = useGetList<CustomRole>('roles', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <>
      <TextInput source="name" validate={required('Please enter a name')} autoComplete="off" />
      <TextInput
        source="email"
        type="email"
        validate={[required('Please enter an email'), email('This is not an email address')]}
        autoComplete="off"
      />
      <SelectInput
        source={chosenRole}
        label="Role"
        choices={[...fixedRoles, ...roles.map(({ id, name }) => ({ id, name }))]}
        validate={required('Please choose a role')}
        helperText="Roles of your own are made under Owner, Roles."
      />
    </>
  )
}
