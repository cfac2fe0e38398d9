import { maxLength, required, TextInput } from 'react-admin'
import { RightsInput } from './rights-input.tsx'

export function RoleFields() {
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
    </>
  )
}
