import { NumberInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { SectionCard } from '../ui/section-card.tsx'

/** Limits of what unpaid orders may hold back from other shoppers. */
export function UnpaidOrderFields() {
  return (
    <SectionCard title="Orders that are not paid">
      <FieldsGrid>
        <NumberInput
          source="paymentWindowMinutes"
          label="Keep an unpaid order for (minutes)"
          min={12}
          max={1440}
          step={1}
          helperText="Its pieces are kept for the customer meanwhile; then the order is cancelled"
        />
        <NumberInput
          source="pauseMinutes"
          label="Wait after three unpaid orders (minutes)"
          min={0}
          max={1440}
          step={1}
          helperText="The customer can order again after this time. 0 turns it off."
        />
        <NumberInput
          source="firstOrderPieces"
          label="New customer: most pieces"
          min={1}
          max={10000}
          step={1}
          helperText="In unpaid orders, until the customer has paid for one"
        />
        <MoneyInput
          source="firstOrderWorth"
          label="New customer: largest amount"
          helperText="Of all unpaid orders together, until then"
        />
        <NumberInput
          source="firstOrderShare"
          label="New customer: most of one product (% of stock)"
          min={1}
          max={100}
          step={1}
          helperText="So that nobody blocks all your stock without paying. Five pieces are always allowed."
        />
      </FieldsGrid>
    </SectionCard>
  )
}
