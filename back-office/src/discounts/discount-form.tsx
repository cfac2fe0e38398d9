import type { AdminDiscount } from '@amritvasya/contract'
import {
  AutocompleteArrayInput,
  BooleanInput,
  maxLength,
  NumberInput,
  ReferenceArrayInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DateTimeInput } from '../ui/date-time-input.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { CreatePage, EditPage } from '../ui/form-page.tsx'
import { ManyInput } from '../ui/many-input.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { WholeInput } from '../ui/whole-input.tsx'
import { DiscountPreview } from './discount-preview.tsx'
import { kinds, toSave } from './discount-words.ts'

export const newDiscount = {
  name: '',
  kind: 'percentage',
  percentage: 10,
  amount: 0,
  buyPieces: 2,
  getPieces: 1,
  tiers: [],
  coversOwnRates: false,
  categoryIds: [],
  minimumPurchase: 0,
  maximumDiscount: null,
  isFirstOrder: false,
  limitPerCustomer: 0,
  startsAt: null,
  endsAt: null,
  priority: 100,
  combines: false,
  isActive: false,
} satisfies Omit<AdminDiscount, 'id' | 'orders' | 'discountGiven' | 'createdAt' | 'version'>

const percentage = (label: string) => (
  <NumberInput
    source="percentage"
    label={label}
    min={0.01}
    max={100}
    step={0.01}
    validate={required('Please enter a percentage')}
  />
)
const maximum = (
  <MoneyInput source="maximumDiscount" label="Maximum discount" helperText="Leave empty for no limit" />
)

/** Only the fields of the chosen kind are shown. */
function Worth() {
  const kind = useWatch({ name: 'kind' }) as AdminDiscount['kind']
  switch (kind) {
    case 'percentage':
      return (
        <FieldsGrid>
          {percentage('Percentage off')}
          {maximum}
        </FieldsGrid>
      )
    case 'amount':
      return <MoneyInput source="amount" label="Rupees off" validate={required('Please enter an amount')} />
    case 'buy-get':
      return (
        <FieldsGrid>
          <WholeInput source="buyPieces" label="Pieces to buy" range={[1, 100]} validate={required()} />
          <WholeInput
            source="getPieces"
            label="Pieces they get"
            range={[1, 100]}
            validate={required()}
            helperText="The cheapest pieces of the cart"
          />
          {percentage('Percentage off them')}
          {maximum}
        </FieldsGrid>
      )
    case 'tiers':
      return (
        <ManyInput source="tiers" one="step" max={10} empty={{ from: null, percentage: null }}>
          <FieldsGrid>
            <MoneyInput source="from" label="From a value of" validate={required('Please enter a value')} />
            {percentage('Percentage off')}
          </FieldsGrid>
        </ManyInput>
      )
    case 'free-delivery':
      return (
        <BooleanInput
          source="coversOwnRates"
          label="Also products with their own delivery rate"
          helperText="When off, only the standard parcel is free."
        />
      )
  }
}

function DiscountFields() {
  const isFirstOrder: unknown = useWatch({ name: 'isFirstOrder' })
  return (
    <>
      <FieldsGrid>
        <TextInput
          source="name"
          validate={[required('Please enter a name'), maxLength(100)]}
          autoComplete="off"
          helperText="Shown to shoppers in cart and order"
        />
        <SelectInput source="kind" label="Kind" validate={required()} choices={[...kinds]} />
      </FieldsGrid>
      <Worth />
      <FieldsGrid>
        <ReferenceArrayInput
          source="categoryIds"
          reference="categories"
          sort={{ field: 'tree', order: 'ASC' }}
          perPage={100}
        >
          <AutocompleteArrayInput
            label="Categories"
            optionText="path"
            helperText="With all below them. Leave empty for everything."
          />
        </ReferenceArrayInput>
        <MoneyInput source="minimumPurchase" label="Minimum value" helperText="Of those goods; 0 for any" />
        <DateTimeInput source="startsAt" label="Starts" nothing="Immediately" />
        <DateTimeInput source="endsAt" label="Ends" nothing="Never" />
      </FieldsGrid>
      <BooleanInput
        source="isFirstOrder"
        label="First order only"
        helperText="For customers who are signed in"
      />
      {!isFirstOrder && (
        <NumberInput
          source="limitPerCustomer"
          label="Orders per customer"
          min={0}
          step={1}
          helperText="0 for no limit; otherwise for customers who are signed in"
        />
      )}
      <BooleanInput
        source="combines"
        label="Combines with others and with a coupon"
        helperText="When off, it stands alone. Whichever saves the customer more is taken."
      />
      <WholeInput
        source="priority"
        label="Place among those that combine"
        range={[0, 1000]}
        helperText="The lowest is taken off first"
      />
      <BooleanInput source="isActive" label="On" helperText="When off, nobody gets it." />
      <DiscountPreview />
    </>
  )
}

export function DiscountCreate() {
  return (
    <CreatePage title="New discount" transform={toSave} form={{ defaultValues: newDiscount }}>
      <DiscountFields />
    </CreatePage>
  )
}

export function DiscountEdit() {
  return (
    <EditPage<AdminDiscount> title={({ name }) => name} transform={toSave}>
      <DiscountFields />
    </EditPage>
  )
}
