import { required, TextInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { Advanced } from './advanced.tsx'
import { PlaceFields } from './place-fields.tsx'
import { SocialFields } from './social-fields.tsx'

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
      <Advanced>
        <SectionCard title="Map">
          <PlaceFields />
        </SectionCard>
      </Advanced>
    </>
  )
}
