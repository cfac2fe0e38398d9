import { TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { BooleanInput, useInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { WholeInput } from '../ui/whole-input.tsx'

type Props = { source: string; label: string }

const inWords = (amounts: unknown): string => (Array.isArray(amounts) ? amounts.join(', ') : '')

const numbersIn = (text: string): number[] =>
  text
    .split(/[;,\s]+/)
    .filter(Boolean)
    .map(Number)

const wrongWith = (amounts: unknown): string | undefined => {
  if (!Array.isArray(amounts)) return undefined
  if (amounts.length > 8) return 'At most eight amounts'
  if (new Set(amounts).size < amounts.length) return 'Each amount stands once'
  const isWrong = amounts.some((amount) => !Number.isInteger(amount) || amount < 100 || amount > 50_000)
  return isWrong ? 'Whole rupees from 100 to 50000, separated by commas' : undefined
}

/** It holds several amounts in one field; what is typed stays until the field is left. */
function AmountsInput({ source, label }: Props) {
  const { field, fieldState, id } = useInput({ source, validate: wrongWith })
  const [typed, setTyped] = useState<string>()
  const { error } = fieldState
  return (
    <TextField
      id={id}
      label={label}
      value={typed ?? inWords(field.value)}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(numbersIn(target.value))
      }}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      error={error !== undefined}
      helperText={
        error ? wrongWith(field.value) : 'Up to eight, separated by commas, such as 500, 1000, 2000'
      }
      slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off' } }}
      fullWidth
    />
  )
}

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
        <WholeInput
          source="giftCardMonths"
          label="Valid for (months)"
          range={[12, 60]}
          helperText="From the day on which a card is sent. At least 12."
        />
        <WholeInput
          source="giftCardDataMonths"
          label="Keep names for (months)"
          range={[1, 24]}
          helperText="After a card has expired; then names, addresses and messages are deleted"
        />
      </FieldsGrid>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A card that is sold is no sale of goods and bears no GST; what is left on cards stands under Reports.
      </Typography>
    </SectionCard>
  )
}
