import type { StaffMember } from '@amritvasya/contract'
import { BooleanInput, PasswordInput, useGetIdentity, useRecordContext } from 'react-admin'
import { EditPage } from '../ui/form-page.tsx'
import { whileTyping } from '../ui/suppress-error-notice.ts'
import { OwnPasswordForAccess } from './own-password.tsx'
import { roleOf, StaffFields } from './staff-fields.tsx'

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
