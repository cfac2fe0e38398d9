import { Typography } from '@mui/material'
import { BooleanInput, NumberInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { Advanced } from './advanced.tsx'

export function DeliveryFields() {
  return (
    <>
      <SectionCard title="Delivery charge">
        <FieldsGrid>
          <MoneyInput
            source="parcelRate"
            label="Delivery charge of an order"
            helperText="For products without their own charge"
          />
          <MoneyInput
            source="parcelFreeAbove"
            label="Free delivery above"
            helperText="Orders above this amount ship free"
          />
        </FieldsGrid>
        <Typography sx={{ color: 'text.secondary' }}>
          Days, holidays, areas and pickup stand under{' '}
          <ScreenLink resource="delivery" to="">
            Delivery
          </ScreenLink>
          .
        </Typography>
      </SectionCard>
      <SectionCard title="Returns">
        <NumberInput
          source="returnDays"
          label="Returns within (days)"
          min={1}
          max={90}
          step={1}
          helperText="Counted from delivery, for new orders. Earlier orders keep their days."
        />
        <BooleanInput
          source="returnsAsCredit"
          label="Store credit for returns"
          helperText="A customer with an account may choose store credit instead of the money"
        />
        <BooleanInput
          source="exchanges"
          label="Exchanges"
          helperText="A customer with an account may choose the same piece again, or another size or colour of it. Switch it on once every server runs this version."
        />
      </SectionCard>
      <Advanced>
        <SectionCard title="Orders">
          <BooleanInput
            source="orderEdits"
            label="Edit orders"
            helperText="You may edit orders before they are packed. Switch it on once every server runs this version."
          />
          <BooleanInput
            source="preOrders"
            label="Pre-orders"
            helperText="You may sell pieces before they have come, with a day by which you promise to send them. Switch it on once every server runs this version."
          />
        </SectionCard>
      </Advanced>
    </>
  )
}
