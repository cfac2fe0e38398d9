import type { CustomRole, StaffMember } from '@amritvasya/contract'
import { everyRole } from '@amritvasya/contract/rules/roles'
import {
  BooleanInput,
  email,
  PasswordInput,
  required,
  SelectInput,
  TextInput,
  useGetIdentity,
  useGetList,
  useRecordContext,
} from 'react-admin'
import { roleDuties, roleNames } from '../platform/permissions.ts'
import { CreatePage, EditPage } from '../ui/form-page.tsx'
import { whileTyping } from '../ui/suppress-error-notice.ts'
import { OwnPassword, OwnPasswordForAccess } from './own-password.tsx'

const fixedRoles = everyRole.map((id) => ({ id: id as string, name: `${roleNames[id]}: ${roleDuties[id]}` }))

/** One choice stands for two fields: the fixed role, or the id of one that the owner has made. */
const chosenRole = 'chosenRole'

type Chosen = { chosenRole?: string | undefined }

/** Returns the fields that the API takes. */
const roleOf = ({ chosenRole: chosen = '' }: Chosen) =>
  (everyRole as readonly string[]).includes(chosen)
    ? { role: chosen, roleId: null }
    : { role: 'packer', roleId: chosen }

function StaffFields() {
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

type Entered = { chosenRole?: string; name?: string }

const toAdd = ({ chosenRole, ...entered }: Entered) => ({ ...entered, ...roleOf({ chosenRole }) })

export function StaffCreate() {
  return (
    <CreatePage title="Add a staff member" transform={toAdd}>
      <StaffFields />
      <PasswordInput
        source="password"
        label="First password"
        validate={required('Please enter a password')}
        autoComplete="new-password"
        helperText="Share it in person. They choose their own under My sign-in."
      />
      <OwnPassword />
    </CreatePage>
  )
}

type Saved = Partial<StaffMember> & {
  chosenRole?: string
  password?: string | null
  ownPassword?: string | null
}

const toSave = ({ name, email, chosenRole, isActive, password, ownPassword, version }: Saved) => ({
  version,
  name,
  email,
  ...roleOf({ chosenRole }),
  isActive,
  ...(password ? { password } : {}),
  ...(ownPassword ? { ownPassword } : {}),
})

/** The own password is changed under "My sign-in", which requires the present one. */
function NewPassword() {
  const { identity } = useGetIdentity()
  const member = useRecordContext<StaffMember>()
  if (!identity || identity.id === member?.id) return null
  return (
    <PasswordInput
      source="password"
      label="New password"
      autoComplete="new-password"
      helperText="Only if they have lost theirs. This also turns off their two-step sign-in."
    />
  )
}

const withChosenRole = (member: StaffMember) => ({
  ...member,
  chosenRole: member.customRole?.id ?? member.role,
})

export function StaffEdit() {
  return (
    <EditPage<StaffMember>
      title={({ name }) => name}
      transform={toSave}
      queryOptions={{ ...whileTyping, select: withChosenRole }}
    >
      <StaffFields />
      <BooleanInput
        source="isActive"
        label="Active"
        helperText="When off, they are signed out at once and cannot sign in."
      />
      <NewPassword />
      <OwnPasswordForAccess />
    </EditPage>
  )
}
