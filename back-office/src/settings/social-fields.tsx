import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin'

const networks = [
  { id: 'instagram', name: 'Instagram' },
  { id: 'facebook', name: 'Facebook' },
  { id: 'youtube', name: 'YouTube' },
  { id: 'pinterest', name: 'Pinterest' },
]

/** Where else the shop is, as links in the footer. */
export function SocialFields() {
  return (
    <ArrayInput source="social" label="Social networks">
      <SimpleFormIterator inline>
        <SelectInput source="network" choices={networks} validate={required()} helperText={false} />
        <TextInput source="url" label="Address" type="url" validate={required()} helperText={false} />
      </SimpleFormIterator>
    </ArrayInput>
  )
}
