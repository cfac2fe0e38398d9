import { required, SelectInput, TextInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { ManyInput } from '../ui/many-input.tsx'
import { networkNames } from '../ui/value-words.ts'

const networks = Object.entries(networkNames).map(([id, name]) => ({ id, name }))

export function SocialFields() {
  return (
    <ManyInput source="social" one="network" empty={{ network: 'instagram', url: '' }} max={8}>
      <FieldsGrid>
        <SelectInput source="network" choices={networks} validate={required('Please choose a network')} />
        <TextInput
          source="url"
          label="Address"
          type="url"
          validate={required('Please enter the address')}
          helperText="It begins with https://"
        />
      </FieldsGrid>
    </ManyInput>
  )
}
