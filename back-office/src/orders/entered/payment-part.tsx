import { required, SelectInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldsGrid } from '../../ui/fields-grid.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Choice } from './choice.tsx'
import { type Draft, type Way, waysFor } from './draft.ts'
import { OrderTotal } from './order-total.tsx'
import { Part } from './part.tsx'

const wayNames: Readonly<Record<Way, string>> = {
  cash: 'Cash received',
  upi: 'UPI received',
  link: 'Payment link',
  cod: 'Cash on delivery',
}

const hours = [1, 4, 24, 48, 72].map((id) => ({ id, name: id === 1 ? '1 hour' : `${id} hours` }))

export function PaymentPart() {
  const { setValue } = useFormContext<Draft>()
  const isHandedOver = useWatch<Draft, 'isHandedOver'>({ name: 'isHandedOver' })
  const way = useWatch<Draft, 'payment.way'>({ name: 'payment.way' })
  return (
    <Part title="Payment">
      <Choice
        label="How it is paid"
        value={way}
        choices={waysFor(isHandedOver).map((id) => ({ id, name: wayNames[id] }))}
        onChange={(next) => setValue('payment.way', next, { shouldDirty: true })}
      />
      <FieldsGrid>
        <MoneyInput source="discount" label="Discount (optional)" helperText="Off the goods, as an amount" />
        {way === 'upi' && (
          <TextInput
            source="payment.reference"
            label="UPI reference"
            autoComplete="off"
            helperText="The number that your UPI app shows"
            validate={required('Please enter the reference')}
          />
        )}
        {way === 'link' && (
          <SelectInput
            source="payment.payWithinHours"
            label="The link can be paid for"
            choices={hours}
            helperText="The pieces are kept as long"
            validate={required()}
          />
        )}
      </FieldsGrid>
      <OrderTotal />
    </Part>
  )
}
