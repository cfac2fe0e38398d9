import { Fragment } from 'react'
import { BooleanInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { offerSettings } from '../ui/payment-methods.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { WholeInput } from '../ui/whole-input.tsx'
import { Advanced } from './advanced.tsx'
import { GiftCardFields } from './gift-card-fields.tsx'

/** Limits of cash on delivery, so that fewer parcels come back. */
function CashFields() {
  return (
    <SectionCard title="Cash on delivery that does not come back">
      <FieldsGrid>
        <WholeInput
          source="cashMaxReturns"
          label="No cash after returned parcels"
          range={[0, 20]}
          helperText="From this number of parcels that came back within a year, by account, email or phone. 0 turns it off."
        />
        <WholeInput
          source="cashConfirmHours"
          label="Confirm a cash order within (hours)"
          range={[0, 168]}
          helperText="The customer confirms by one tap in the mail, SMS or WhatsApp message; otherwise the order ends. 0 turns it off."
        />
        <WholeInput
          source="prepaidDiscountPercent"
          label="Discount for paying online (%)"
          range={[0, 30]}
          helperText="Of the goods, shown from the product page on. It replaces a fee for cash, which would be a dark pattern. 0 turns it off."
        />
        <MoneyInput
          source="returnedParcelCost"
          label="A returned parcel costs"
          helperText="What the courier takes for both ways, for the report of returned parcels; of parcels whose rate the shop knows it counts that"
        />
      </FieldsGrid>
    </SectionCard>
  )
}

/** It stays off until every server runs a release that knows discounts. */
function DiscountFields() {
  return (
    <SectionCard title="Discounts">
      <BooleanInput
        source="automaticDiscounts"
        label="Apply discounts"
        helperText="Carts and orders get the discounts that are on. Coupons work either way."
      />
    </SectionCard>
  )
}

/** Limits of what unpaid orders may hold back from other shoppers. */
function UnpaidOrderFields() {
  return (
    <SectionCard title="Orders that are not paid">
      <FieldsGrid>
        <WholeInput
          source="paymentWindowMinutes"
          label="Keep an unpaid order for (minutes)"
          range={[12, 1440]}
          helperText="Its pieces are kept for the customer meanwhile; then the order is cancelled"
        />
        <WholeInput
          source="pauseMinutes"
          label="Wait after three unpaid orders (minutes)"
          range={[0, 1440]}
          helperText="The customer can order again after this time. 0 turns it off."
        />
        <WholeInput
          source="firstOrderPieces"
          label="New customer: most pieces"
          range={[1, 10000]}
          helperText="In unpaid orders, until the customer has paid for one"
        />
        <MoneyInput
          source="firstOrderWorth"
          label="New customer: largest amount"
          helperText="Of all unpaid orders together, until then"
        />
        <WholeInput
          source="firstOrderShare"
          label="New customer: most of one product (% of stock)"
          range={[1, 100]}
          helperText="So that nobody blocks all your stock without paying. Five pieces are always allowed."
        />
      </FieldsGrid>
    </SectionCard>
  )
}

export function PaymentFields() {
  return (
    <>
      <SectionCard title="Ways to pay">
        {offerSettings.map(({ source, label, limit }) => (
          <Fragment key={source}>
            <BooleanInput source={source} label={label} />
            <FieldsGrid>
              <MoneyInput {...limit} />
            </FieldsGrid>
          </Fragment>
        ))}
        <BooleanInput
          source="storeCreditAtCheckout"
          label="Store credit at checkout"
          helperText="Customers can pay all or part of an order with store credit, but not together with cash on delivery."
        />
      </SectionCard>
      <CashFields />
      <DiscountFields />
      <Advanced>
        <UnpaidOrderFields />
        <GiftCardFields />
      </Advanced>
    </>
  )
}
