import type { CustomRole } from '@amritvasya/contract'
import { useRecordContext } from 'react-admin'
import { EditPage } from '../ui/form-page.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import { OwnPassword } from './own-password.tsx'
import { RoleFields } from './role-fields.tsx'

function Remove() {
  const role = useRecordContext<CustomRole>()
  return role && role.members === 0 ? (
    <RemoveButton name={role.name} note="Nobody of the staff has this role." />
  ) : null
}

type Saved = Partial<CustomRole> & { ownPassword?: string }
const toSave = ({ name, calls, version, ownPassword }: Saved) => ({ name, calls, version, ownPassword })

export function RoleEdit() {
  return (
    <EditPage<CustomRole> title={({ name }) => name} actions={<Remove />} transform={toSave}>
      <RoleFields />
      <OwnPassword />
    </EditPage>
  )
}
