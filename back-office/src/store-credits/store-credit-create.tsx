import type { AdminCustomer, NewStoreCredit } from '@amritvasya/contract'
import {
  AutocompleteInput,
  maxLength,
  minValue,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '../ui/choices.ts'
import { DateTimeInput } from '../ui/date-time-input.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { CreatePage } from '../ui/form-page.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { creditKinds } from './credit-words.ts'

const nameOf = ({ fullName, email, phone }: AdminCustomer) => [fullName, email || phone].join(', ')

function CustomerInput() {
  if (useWatch<Partial<NewStoreCredit>>({ name: 'kind' }) === 'gift-card') return null
  return (
    <ReferenceInput source="customerId" reference="customers" sort={{ field: 'fullName', order: 'ASC' }}>
      <AutocompleteInput
        label="Customer"
        optionText={nameOf}
        helperText="With an account; found by name, email or phone"
        validate={required('Please choose the customer')}
      />
    </ReferenceInput>
  )
}

const toSave = (entered: Partial<NewStoreCredit>) => ({
  ...entered,
  customerId: entered.kind === 'gift-card' ? null : entered.customerId,
  expiresAt: entered.expiresAt ?? null,
})

export function StoreCreditCreate() {
  return (
    <CreatePage
      title="Give credit"
      saveLabel="Give"
      redirect="show"
      transform={toSave}
      form={{ defaultValues: { kind: 'customer', expiresAt: null } }}
    >
      <FieldsGrid>
        <SelectInput
          source="kind"
          label="Kind"
          choices={choicesOf(creditKinds)}
          validate={required('Please choose the kind')}
          helperText="The next screen shows the code of a gift card once you ask for it."
        />
        <CustomerInput />
        <MoneyInput
          source="amount"
          label="Amount"
          helperText="From ₹1 to ₹1,00,000"
          validate={[required('Please enter the amount'), minValue(1, 'The amount must be at least ₹1')]}
        />
        <DateTimeInput
          source="expiresAt"
          label="Expires"
          nothing="Never"
          helperText="Indian time. Print it on the card, too."
        />
      </FieldsGrid>
      <TextInput
        source="reason"
        label="Reason"
        helperText="Such as “A late parcel” or “Sold at the Pune fair”. The customer does not see it."
        validate={[required('Please enter the reason'), maxLength(300)]}
      />
    </CreatePage>
  )
}
