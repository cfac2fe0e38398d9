import { NumberInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { SectionCard } from '../ui/section-card.tsx'

/** Limits of cash on delivery, so that fewer parcels come back. */
export function CashFields() {
  return (
    <SectionCard title="Cash on delivery that does not come back">
      <FieldsGrid>
        <NumberInput
          source="cashMaxReturns"
          label="No cash after returned parcels"
          min={0}
          max={20}
          step={1}
          helperText="From this number of parcels that came back within a year, by account, email or phone. 0 turns it off."
        />
        <NumberInput
          source="cashConfirmHours"
          label="Confirm a cash order within (hours)"
          min={0}
          max={168}
          step={1}
          helperText="The customer confirms by one tap in the mail, SMS or WhatsApp message; otherwise the order ends. 0 turns it off."
        />
        <NumberInput
          source="prepaidDiscountPercent"
          label="Discount for paying online (%)"
          min={0}
          max={30}
          step={1}
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
