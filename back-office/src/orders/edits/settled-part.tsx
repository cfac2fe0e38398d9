import type { AdminOrder, OrderEditQuote } from '@amritvasya/contract'
import { required, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Choice } from '../../ui/choice.tsx'
import { FieldsGrid } from '../../ui/fields-grid.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { reasonHelp } from '../customer-notice.ts'
import { Part } from '../entered/part.tsx'
import { PayWithinInput, UpiReferenceInput } from '../entered/payment-fields.tsx'
import { PaidBackBy } from '../money/paid-back-by.tsx'
import type { EditDraft } from './edit-draft.ts'
import { EditPreview } from './edit-preview.tsx'
import { useEditQuote } from './use-edit-quote.ts'

const deliveryWays = [
  { id: 'same', name: 'As before' },
  { id: 'more', name: 'Costs more' },
  { id: 'less', name: 'Costs less' },
] as const
const ways = [
  { id: 'link', name: 'Payment link' },
  { id: 'upi', name: 'UPI received' },
  { id: 'cash', name: 'Cash received' },
] as const

/** Cost of the changes, and the way in which it is settled. */
export function SettledPart({ order }: { order: AdminOrder }) {
  const { setValue } = useFormContext<EditDraft>()
  const deliveryWay = useWatch<EditDraft, 'deliveryWay'>({ name: 'deliveryWay' })
  const state = useEditQuote(order.id)
  return (
    <Part title="Amounts">
      <Choice
        label="Delivery charge"
        value={deliveryWay}
        choices={deliveryWays}
        onChange={(next) => setValue('deliveryWay', next, { shouldDirty: true })}
      />
      <FieldsGrid>
        {deliveryWay !== 'same' && (
          <MoneyInput
            source="delivery"
            label={deliveryWay === 'more' ? 'More by' : 'Less by'}
            validate={required('Please enter the amount')}
          />
        )}
        <MoneyInput
          source="discount"
          label="Discount (optional)"
          helperText="Off the goods of the changed order"
        />
      </FieldsGrid>
      <EditPreview {...state} />
      {state.quote?.settled === 'pay' && <PaidBy />}
      {state.quote?.refundedByHand && <PaidBack order={order} quote={state.quote} />}
      <TextInput
        source="reason"
        label="Reason"
        autoComplete="off"
        helperText={`${reasonHelp(order)}; it stands on credit notes`}
        validate={required('Please enter a reason')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </Part>
  )
}

/** The customer owes the difference, and this asks how it is paid. */
function PaidBy() {
  const { setValue } = useFormContext<EditDraft>()
  const way = useWatch<EditDraft, 'payment.way'>({ name: 'payment.way' })
  return (
    <>
      <Choice
        label="How the difference is paid"
        value={way}
        choices={ways}
        onChange={(next) => setValue('payment.way', next, { shouldDirty: true })}
      />
      <FieldsGrid>
        {way === 'upi' && <UpiReferenceInput />}
        {way === 'link' && (
          <PayWithinInput helperText="The order changes with the payment; added pieces are kept until then" />
        )}
      </FieldsGrid>
    </>
  )
}

function PaidBack({ order, quote }: { order: AdminOrder; quote: OrderEditQuote }) {
  const { byHand = 0, difference } = quote
  const { setValue } = useFormContext<EditDraft>()
  const paidBy = useWatch<EditDraft, 'paidBy'>({ name: 'paidBy' })
  const reference = useWatch<EditDraft, 'paidBackReference'>({ name: 'paidBackReference' })
  return (
    <PaidBackBy
      method={order.paymentMethod}
      part={byHand < -difference ? byHand : undefined}
      paidBy={paidBy}
      reference={reference}
      isMissing={false}
      onChange={(next, number) => {
        setValue('paidBy', next, { shouldDirty: true })
        setValue('paidBackReference', number, { shouldDirty: true })
      }}
    />
  )
}
