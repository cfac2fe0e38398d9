import type { CustomRole } from '@amritvasya/contract'
import { maxLength, required, TextInput } from 'react-admin'
import { CreatePage, EditPage } from '../ui/form-page.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import { OwnPassword } from './own-password.tsx'
import { RightsInput } from './rights-input.tsx'

function RoleFields() {
  return (
    <>
      <TextInput
        source="name"
        label="Name"
        helperText="Such as Accountant or Weekend help"
        validate={[required('Please enter a name'), maxLength(100, 'At most 100 characters')]}
        autoComplete="off"
      />
      <RightsInput
        source="calls"
        note="Everybody sees the dashboard, with the parts that they may see, and their own sign-in."
      />
      <OwnPassword />
    </>
  )
}

export function RoleCreate() {
  return (
    <CreatePage title="Make a role" saveLabel="Make" form={{ defaultValues: { name: '', calls: [] } }}>
      <RoleFields />
    </CreatePage>
  )
}

type Saved = Partial<CustomRole> & { ownPassword?: string }
const toSave = ({ name, calls, version, ownPassword }: Saved) => ({ name, calls, version, ownPassword })

export function RoleEdit() {
  return (
    <EditPage<CustomRole>
      title={({ name }) => name}
      actions={({ name, members }) =>
        members === 0 && <RemoveButton name={name} note="Nobody of the staff has this role." />
      }
      transform={toSave}
    >
      <RoleFields />
    </EditPage>
  )
}
