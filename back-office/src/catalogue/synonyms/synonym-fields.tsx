import { required, TextInput } from 'react-admin'

export function SynonymFields() {
  return (
    <>
      <TextInput
        source="term"
        label="Shoppers search for"
        helperText="Such as “sphatik”. Capitals, accents and plurals make no difference."
        validate={required('Please enter what shoppers search for')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextInput
        source="meaning"
        label="It means"
        helperText="Words that your products have, such as “clear quartz”. Either finds the other."
        validate={required('Please enter what the shop calls it')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </>
  )
}
