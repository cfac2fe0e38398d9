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
          <TextInput source="openingHours" helperText="Such as Monday to Saturday, 10 am to 6 pm" />
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
            helperText="So long the pieces of an unpaid order are held."
          />
          <NumberInput
            source="firstOrderPieces"
            label="Pieces of a first order"
            min={1}
            max={10000}
            step={1}
            helperText="What an account may hold until it has paid for an order"
          />
          <MoneyInput
            source="firstOrderWorth"
            label="Worth of a first order"
            helperText="The same, in rupees"
          />
          <NumberInput
            source="firstOrderShare"
            label="Share of a stock in per cent"
            min={1}
            max={100}
            step={1}
            helperText="The same, of each stock; five pieces can always be had"
          />
          <NumberInput
            source="pauseMinutes"
            label="Minutes of a pause"
            min={0}
            max={1440}
            step={1}
            helperText="For who leaves three orders unpaid; 0 for none"
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
