import { PasswordInput, required } from 'react-admin'
import { useFormState } from 'react-hook-form'

/** The password of whoever fills in the form: a session left open must not be enough to hand the shop over. */
export function OwnPassword() {
  return (
    <PasswordInput
      source="ownPassword"
      label="Your own password"
      validate={required('Please enter your own password')}
      autoComplete="current-password"
      helperText="To confirm that it is you"
    />
  )
}

/** Asks for it once something changes that decides who may come in. */
export function OwnPasswordForAccess() {
  const { dirtyFields } = useFormState({ name: ['email', 'role', 'isActive', 'password'] })
  const { email, role, isActive, password } = dirtyFields
  return email || role || isActive || password ? <OwnPassword /> : null
}
