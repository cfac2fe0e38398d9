import type { AdminCustomer } from '@amritvasya/contract'
import { businessAddressProblem, buyerGstinProblem, plainGstin } from '@amritvasya/contract/rules/gstin'
import { AutocompleteInput, ReferenceInput, required, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Choice } from '../../ui/choice.tsx'
import { FieldsGrid } from '../../ui/fields-grid.tsx'
import { OptionalPart } from '../../ui/optional-part.tsx'
import type { Draft } from './draft.ts'
import { Part } from './part.tsx'

const nameOf = ({ fullName, email, phone }: AdminCustomer) => [fullName, phone || email].join(', ')

const choices = [
  { id: 'nobody', name: 'Walk-in' },
  { id: 'account', name: 'With account' },
  { id: 'contact', name: 'Without account' },
] as const

/** Its tax invoice needs these fields. */
function BusinessFields() {
  const isHandedOver = useWatch<Draft, 'isHandedOver'>({ name: 'isHandedOver' })
  return (
    <OptionalPart
      source="business"
      label="Invoice to a business with a GSTIN"
      empty={{ gstin: '', name: '', address: '' }}
    >
      <FieldsGrid>
        <TextInput
          source="business.gstin"
          label="GSTIN"
          autoComplete="off"
          parse={(value: string) => plainGstin(value)}
          isRequired
          validate={(gstin: string | null) => buyerGstinProblem(gstin ?? '')}
          helperText={false}
        />
        <TextInput
          source="business.name"
          label="Business name"
          autoComplete="off"
          validate={required('Please enter the name of the business')}
          helperText={false}
        />
      </FieldsGrid>
      <TextInput
        source="business.address"
        label={isHandedOver ? 'Registered address' : 'Registered address (optional)'}
        multiline
        fullWidth
        isRequired={isHandedOver}
        validate={(address: string | null) =>
          isHandedOver || address?.trim() ? businessAddressProblem(address ?? '') : undefined
        }
        helperText={
          isHandedOver
            ? 'With the pincode.'
            : 'With the pincode. Leave it empty where it is the delivery address.'
        }
      />
    </OptionalPart>
  )
}

export function CustomerPart() {
  const { setValue } = useFormContext<Draft>()
  const who = useWatch<Draft, 'who'>({ name: 'who' })
  return (
    <Part title="Customer">
      <Choice
        label="Who buys"
        value={who}
        choices={choices}
        onChange={(next) => setValue('who', next, { shouldDirty: true })}
      />
      {who === 'account' && (
        <ReferenceInput source="customerId" reference="customers" sort={{ field: 'fullName', order: 'ASC' }}>
          <AutocompleteInput
            label="Customer"
            optionText={nameOf}
            helperText="Found by phone, email or name"
            validate={required('Please choose the customer')}
          />
        </ReferenceInput>
      )}
      {who === 'contact' && (
        <FieldsGrid>
          <TextInput
            source="contact.name"
            label="Name"
            autoComplete="off"
            validate={required('Please enter the name')}
            helperText={false}
          />
          <TextInput source="contact.phone" label="Phone" type="tel" autoComplete="off" helperText={false} />
          <TextInput
            source="contact.email"
            label="Email (optional)"
            type="email"
            autoComplete="off"
            helperText="Gets the confirmation, and the payment link."
          />
        </FieldsGrid>
      )}
      <BusinessFields />
    </Part>
  )
}
