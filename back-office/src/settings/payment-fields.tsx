import { Fragment } from 'react'
import { BooleanInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { offerSettings } from '../ui/payment-methods.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { Advanced } from './advanced.tsx'
import { CashFields } from './cash-fields.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { GiftCardFields } from './gift-card-fields.tsx'
import { UnpaidOrderFields } from './unpaid-order-fields.tsx'

export function PaymentFields() {
  return (
    <>
      <SectionCard title="Ways to pay">
        {offerSettings.map(({ source, label, limit }) => (
          <Fragment key={source}>
            <BooleanInput source={source} label={label} />
            <FieldsGrid>
              <MoneyInput {...limit} />
            </FieldsGrid>
          </Fragment>
        ))}
        <BooleanInput
          source="storeCreditAtCheckout"
          label="Store credit at checkout"
          helperText="Customers can pay all or part of an order with store credit, but not together with cash on delivery."
        />
      </SectionCard>
      <CashFields />
      <DiscountFields />
      <Advanced>
        <UnpaidOrderFields />
        <GiftCardFields />
      </Advanced>
    </>
  )
}
