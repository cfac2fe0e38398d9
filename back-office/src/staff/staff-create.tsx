import { PasswordInput, required } from 'react-admin'
import { CreatePage } from '../ui/form-page.tsx'
import { OwnPassword } from './own-password.tsx'
import { StaffFields } from './staff-fields.tsx'

/** Somebody new, with a first password that the owner tells them. */
export function StaffCreate() {
  return (
    <CreatePage title="Add somebody">
      <StaffFields />
      <PasswordInput
        source="password"
        label="First password"
        validate={required('Please enter a password')}
        autoComplete="new-password"
        helperText="Tell it in person. They change it under My sign-in."
      />
      <OwnPassword />
    </CreatePage>
  )
}
