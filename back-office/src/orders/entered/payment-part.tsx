import { useFormContext, useWatch } from 'react-hook-form'
import { Choice } from '../../ui/choice.tsx'
import { FieldsGrid } from '../../ui/fields-grid.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { type Draft, type Way, waysFor } from './draft.ts'
import { OrderTotal } from './order-total.tsx'
import { Part } from './part.tsx'
import { PayWithinInput, UpiReferenceInput } from './payment-fields.tsx'

const wayNames: Readonly<Record<Way, string>> = {
  cash: 'Cash received',
  upi: 'UPI received',
  link: 'Payment link',
  cod: 'Cash on delivery',
}

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
        {way === 'upi' && <UpiReferenceInput />}
        {way === 'link' && <PayWithinInput helperText="The pieces are kept as long" />}
      </FieldsGrid>
      <OrderTotal />
    </Part>
  )
}
