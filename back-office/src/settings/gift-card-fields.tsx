import { Typography } from '@mui/material'
import { BooleanInput, NumberInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { AmountsInput } from './amounts-input.tsx'

export function GiftCardFields() {
  return (
    <SectionCard title="Gift cards">
      <BooleanInput
        source="giftCards"
        label="Sell gift cards"
        helperText="Shoppers buy gift cards at /gift-cards and choose the day on which they are mailed. Switch on Store credit at checkout, too, so that they can be spent."
      />
      <AmountsInput source="giftCardAmounts" label="Amounts (₹)" />
      <FieldsGrid>
        <MoneyInput source="giftCardFrom" label="Any amount from" helperText="In whole rupees, from ₹100" />
        <MoneyInput
          source="giftCardUpTo"
          label="Any amount up to"
          helperText="0 offers the amounts above alone"
        />
        <NumberInput
          source="giftCardMonths"
          label="Valid for (months)"
          min={12}
          max={60}
          step={1}
          helperText="From the day on which a card is sent. At least 12."
        />
        <NumberInput
          source="giftCardDataMonths"
          label="Keep names for (months)"
          min={1}
          max={24}
          step={1}
          helperText="After a card has expired; then names, addresses and messages are deleted"
        />
      </FieldsGrid>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A card that is sold is no sale of goods and bears no GST; what is left on cards stands under Reports.
      </Typography>
    </SectionCard>
  )
}
