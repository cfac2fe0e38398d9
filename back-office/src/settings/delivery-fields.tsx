import { Typography } from '@mui/material'
import { BooleanInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { WholeInput } from '../ui/whole-input.tsx'
import { Advanced } from './advanced.tsx'

export function DeliveryFields() {
  return (
    <>
      <SectionCard title="Delivery charge">
        <FieldsGrid>
          <MoneyInput
            source="parcelRate"
            label="Delivery charge of an order"
            helperText="For products that have no charge of their own"
          />
          <MoneyInput
            source="parcelFreeAbove"
            label="Free delivery above"
            helperText="Delivery is free for orders above this amount"
          />
        </FieldsGrid>
        <Typography sx={{ color: 'text.secondary' }}>
          Set pickup days, holidays and areas on the{' '}
          <ScreenLink resource="delivery" to="">
            Delivery
          </ScreenLink>{' '}
          screen.
        </Typography>
      </SectionCard>
      <SectionCard title="Returns">
        <FieldsGrid>
          <WholeInput
            source="returnDays"
            label="Returns within (days)"
            range={[1, 90]}
            helperText="Days after delivery. A change applies only to new orders."
          />
        </FieldsGrid>
        <BooleanInput
          source="returnsAsCredit"
          label="Store credit for returns"
          helperText="Customers with an account can take store credit instead of a refund"
        />
        <BooleanInput
          source="exchanges"
          label="Exchanges"
          helperText="Customers with an account can exchange a piece for the same one, or for another size or colour"
        />
      </SectionCard>
      <Advanced>
        <SectionCard title="Orders">
          <BooleanInput
            source="orderEdits"
            label="Edit orders"
            helperText="You can change an order until it is packed"
          />
          <BooleanInput
            source="preOrders"
            label="Pre-orders"
            helperText="You can sell pieces that you do not have yet, with a date by which you promise to send them"
          />
        </SectionCard>
      </Advanced>
    </>
  )
}
