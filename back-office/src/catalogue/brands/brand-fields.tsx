import { required, TextInput } from 'react-admin'

export function BrandFields() {
  return (
    <>
      <TextInput
        source="name"
        validate={required('Please enter a name')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextInput source="description" multiline minRows={3} />
    </>
  )
}
