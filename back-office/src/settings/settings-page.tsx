import type { ShopSettings } from '@amritvasya/contract'
import { BooleanInput, NumberInput, required, TextInput } from 'react-admin'
import { DocumentPage } from '../ui/document-page.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { LegalFields } from './legal-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { SocialFields } from './social-fields.tsx'

/** What the owner sets for the whole shop. */
export function SettingsPage() {
  return (
    <DocumentPage<ShopSettings> title="Settings" path="/settings">
      <SectionCard title="Identity and contacts">
        <FieldsGrid>
          <TextInput source="name" validate={required('Please enter a name')} />
          <TextInput source="tagline" />
          <TextInput source="email" type="email" helperText="Shoppers see it, and messages go there." />
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
        <PlaceFields />
      </SectionCard>
      <SectionCard title="Social networks">
        <SocialFields />
      </SectionCard>
      <SectionCard title="Delivery and payment">
        <FieldsGrid>
          <MoneyInput source="parcelRate" label="Parcel rate" helperText="For what has no rate of its own" />
          <MoneyInput
            source="parcelFreeAbove"
            label="Free above"
            helperText="Orders above this amount ship free"
          />
          <NumberInput
            source="paymentWindowMinutes"
            label="Minutes to pay"
            min={12}
            max={1440}
            step={1}
            helperText="How long the pieces of an unpaid order are held"
          />
          <NumberInput
            source="firstOrderPieces"
            label="First order: most pieces"
            min={1}
            max={10000}
            step={1}
            helperText="An account may hold this many unpaid until it has paid for an order"
          />
          <MoneyInput
            source="firstOrderWorth"
            label="First order: highest value"
            helperText="An account may hold this value unpaid until then"
          />
          <NumberInput
            source="firstOrderShare"
            label="First order: share of stock (%)"
            min={1}
            max={100}
            step={1}
            helperText="The most of one variant’s stock; five pieces are always possible"
          />
          <NumberInput
            source="pauseMinutes"
            label="Pause in minutes"
            min={0}
            max={1440}
            step={1}
            helperText="Before an account that left three orders unpaid may order again; 0 for none"
          />
          <NumberInput
            source="reviewRequestAfterDays"
            label="Days until a review is asked for"
            min={0}
            max={60}
            step={1}
            helperText="After the delivery; 0 for never"
          />
        </FieldsGrid>
        <BooleanInput source="cashOnDelivery" label="Cash on delivery" />
        <MoneyInput
          source="cashOnDeliveryUpTo"
          label="Cash up to"
          helperText="The largest order paid in cash"
        />
      </SectionCard>
      <LegalFields />
    </DocumentPage>
  )
}
