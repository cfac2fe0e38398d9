import type { ShopSettings } from '@amritvasya/contract'
import { Fragment } from 'react'
import { BooleanInput, NumberInput, required, TextInput } from 'react-admin'
import { DocumentPage } from '../ui/document-page.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { offerSettings } from '../ui/payment-methods.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { CartReminderFields } from './cart-reminder-fields.tsx'
import { CashFields } from './cash-fields.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { GiftCardFields } from './gift-card-fields.tsx'
import { LegalFields } from './legal-fields.tsx'
import { NewsFields } from './news-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { SelfDeclarationCard } from './self-declaration-card.tsx'
import { SocialFields } from './social-fields.tsx'

function SettingsForm() {
  return (
    <DocumentPage<ShopSettings> title="Settings" path="/settings">
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
        <PlaceFields />
      </SectionCard>
      <NewsFields />
      <SectionCard title="Social networks">
        <SocialFields />
      </SectionCard>
      <SectionCard title="Delivery and payment">
        <FieldsGrid>
          <MoneyInput
            source="parcelRate"
            label="Parcel rate"
            helperText="For products without their own rate"
          />
          <MoneyInput
            source="parcelFreeAbove"
            label="Free above"
            helperText="Orders above this amount ship free"
          />
          <NumberInput
            source="paymentWindowMinutes"
            label="Payment window (minutes)"
            min={12}
            max={1440}
            step={1}
            helperText="How long stock is held for an unpaid order"
          />
          <NumberInput
            source="firstOrderPieces"
            label="First order: most pieces"
            min={1}
            max={10000}
            step={1}
            helperText="Most pieces in unpaid orders, until a customer has paid for one"
          />
          <MoneyInput
            source="firstOrderWorth"
            label="First order: highest value"
            helperText="Highest value of unpaid orders, until then"
          />
          <NumberInput
            source="firstOrderShare"
            label="First order: share of stock (%)"
            min={1}
            max={100}
            step={1}
            helperText="Of one variant’s stock. Five pieces are always allowed."
          />
          <NumberInput
            source="pauseMinutes"
            label="Pause (minutes)"
            min={0}
            max={1440}
            step={1}
            helperText="Wait after three unpaid orders before ordering again. 0 turns it off."
          />
          <NumberInput
            source="returnDays"
            label="Returns within (days)"
            min={1}
            max={90}
            step={1}
            helperText="Counted from delivery, for new orders. Earlier orders keep their days."
          />
          <NumberInput
            source="reviewRequestAfterDays"
            label="Ask for a review after (days)"
            min={0}
            max={60}
            step={1}
            helperText="Counted from delivery. 0 turns it off."
          />
        </FieldsGrid>
        {offerSettings.map(({ source, label, limit }) => (
          <Fragment key={source}>
            <BooleanInput source={source} label={label} />
            <MoneyInput {...limit} />
          </Fragment>
        ))}
        <BooleanInput
          source="storeCreditAtCheckout"
          label="Store credit at checkout"
          helperText="Customers pay an order with their store credit, in part or whole; not together with cash on delivery. Switch it on once every server runs this version."
        />
        <BooleanInput
          source="orderEdits"
          label="Edit orders"
          helperText="You may edit orders before they are packed. Switch it on once every server runs this version."
        />
        <BooleanInput
          source="preOrders"
          label="Pre-orders"
          helperText="You may sell pieces before they have come, with a day by which you promise to send them. Switch it on once every server runs this version."
        />
        <BooleanInput
          source="productQuestions"
          label="Questions about products"
          helperText="Shoppers ask on the page of a product; you answer under Questions, and only then the question stands there. Switch it on once every server runs this version."
        />
        <BooleanInput
          source="returnsAsCredit"
          label="Store credit for returns"
          helperText="A customer with an account may choose store credit instead of the money"
        />
        <BooleanInput
          source="exchanges"
          label="Exchanges"
          helperText="A customer with an account may choose the same piece again, or another size or colour of it. Switch it on once every server runs this version."
        />
      </SectionCard>
      <GiftCardFields />
      <CashFields />
      <DiscountFields />
      <CartReminderFields />
      <LegalFields />
    </DocumentPage>
  )
}

export function SettingsPage() {
  return (
    <>
      <SettingsForm />
      {/* Its dialogs are forms, which must not stand within that of the settings. */}
      <SelfDeclarationCard />
    </>
  )
}
