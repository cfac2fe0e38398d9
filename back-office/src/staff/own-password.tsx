import { PasswordInput, required } from 'react-admin'
import { useFormState } from 'react-hook-form'

/** An open session must not be enough to hand over the shop. */
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

export function OwnPasswordForAccess() {
  const { dirtyFields } = useFormState({ name: ['email', 'chosenRole', 'isActive', 'password'] })
  const { email, chosenRole, isActive, password } = dirtyFields
  return email || chosenRole || isActive || password ? <OwnPassword /> : null
}
