import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../ui/choices.ts'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { ManyInput } from '../ui/many-input.tsx'
import { OptionalPart } from '../ui/optional-part.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { networkNames } from '../ui/value-words.ts'
import { Advanced } from './advanced.tsx'
import { FestivalFields } from './festival-fields.tsx'

function PlaceFields() {
  return (
    <OptionalPart
      source="place"
      label="Show a map on the contact page"
      empty={{ latitude: 20.59, longitude: 78.96 }}
    >
      <FieldsGrid>
        <NumberInput source="place.latitude" label="Latitude" validate={required()} step="any" />
        <NumberInput source="place.longitude" label="Longitude" validate={required()} step="any" />
      </FieldsGrid>
    </OptionalPart>
  )
}

const networks = choicesOf(networkNames)

function SocialFields() {
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

export function ShopFields() {
  return (
    <>
      <SectionCard title="Identity and contacts">
        <FieldsGrid>
          <TextInput source="name" validate={required('Please enter a name')} />
          <TextInput source="tagline" />
          <TextInput source="email" type="email" helperText="Shown to shoppers. Messages are sent here." />
          <TextInput source="phone" type="tel" />
          <TextInput
            source="whatsapp"
            label="WhatsApp"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            helperText="With country code, digits only: 919876543210"
          />
          <TextInput source="openingHours" helperText="Such as Monday to Saturday, 10:00 to 18:00" />
        </FieldsGrid>
        <TextInput source="address" multiline fullWidth />
      </SectionCard>
      <SectionCard title="Social networks">
        <SocialFields />
      </SectionCard>
      <SectionCard title="Festival">
        <FestivalFields />
      </SectionCard>
      <Advanced>
        <SectionCard title="Map">
          <PlaceFields />
        </SectionCard>
      </Advanced>
    </>
  )
}
