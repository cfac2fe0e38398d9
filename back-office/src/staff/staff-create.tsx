import { PasswordInput, required } from 'react-admin'
import { CreatePage } from '../ui/form-page.tsx'
import { OwnPassword } from './own-password.tsx'
import { roleOf, StaffFields } from './staff-fields.tsx'

type Entered = { chosenRole?: string; name?: string }

const toSave = ({ chosenRole, ...entered }: Entered) => ({ ...entered, ...roleOf({ chosenRole }) })

export function StaffCreate() {
  return (
    <CreatePage title="Add a staff member" transform={toSave}>
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
