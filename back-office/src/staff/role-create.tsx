import { CreatePage } from '../ui/form-page.tsx'
import { OwnPassword } from './own-password.tsx'
import { RoleFields } from './role-fields.tsx'

export function RoleCreate() {
  return (
    <CreatePage title="Make a role" saveLabel="Make" form={{ defaultValues: { name: '', calls: [] } }}>
      <RoleFields />
      <OwnPassword />
    </CreatePage>
  )
}
