import { BooleanInput, CheckboxGroupInput, RadioButtonGroupInput, required, TextInput } from 'react-admin'
import { call } from '../platform/http.ts'
import { DayInput } from '../ui/day-input.tsx'
import { DocumentPage } from '../ui/document-page.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { ManyInput } from '../ui/many-input.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { WholeInput } from '../ui/whole-input.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (name, id) => ({ id, name }),
)

const zones = [
  { zone: 'near', label: 'Your state' },
  { zone: 'rest', label: 'Elsewhere in India' },
  { zone: 'far', label: 'Hills, islands, North East' },
] as const

const returnRules = [
  { id: 'ask', name: 'Ask me: I check the pieces first' },
  { id: 'automatic', name: 'Put the pieces back on sale and refund at once' },
]

export function DeliveryPage() {
  return (
    <DocumentPage
      title="Delivery"
      right="PUT /back-office/delivery"
      read={(signal) => call('GET /back-office/delivery', {}, signal)}
      send={(body) => call('PUT /back-office/delivery', { body })}
      note="The product page, cart and checkout show the expected delivery date for a pincode."
    >
      <SectionCard title="Pickup">
        <FieldsGrid>
          <TextInput
            source="cutOff"
            label="Cut-off time"
            type="time"
            validate={required()}
            helperText="Orders after this time count from the next working day"
          />
          <WholeInput
            source="packingDays"
            label="Packing days"
            range={[0, 30]}
            helperText="Working days between the order and its pickup"
          />
        </FieldsGrid>
        <CheckboxGroupInput
          source="closedWeekdays"
          label="Days without pickup and delivery"
          choices={weekdays}
          helperText={false}
        />
      </SectionCard>
      <SectionCard title="Holidays">
        <ManyInput source="holidays" one="holiday" empty={{ day: '', name: '' }} max={100}>
          <FieldsGrid>
            <DayInput source="day" label="Day" />
            <TextInput source="name" label="Name" helperText={false} />
          </FieldsGrid>
        </ManyInput>
      </SectionCard>
      <SectionCard title="Days from pickup to delivery">
        {zones.map(({ zone, label }) => (
          <FieldsGrid key={zone}>
            <WholeInput
              source={`transit.${zone}.min`}
              label={`${label}: fastest`}
              range={[0, 60]}
              helperText={false}
            />
            <WholeInput
              source={`transit.${zone}.max`}
              label={`${label}: slowest`}
              range={[0, 60]}
              helperText={false}
            />
          </FieldsGrid>
        ))}
      </SectionCard>
      <SectionCard title="Parcels that come back">
        <RadioButtonGroupInput
          source="returnRule"
          label="When the courier says that a parcel is back"
          choices={returnRules}
          row={false}
          helperText="Only for parcels booked with a courier service. A cash order has nothing to refund."
        />
      </SectionCard>
      <SectionCard title="Several parcels">
        <BooleanInput
          source="severalParcels"
          label="Allow an order to be sent in several parcels"
          helperText="For paid orders. The customer pays for delivery once, and sees which piece is in which parcel."
        />
      </SectionCard>
      <SectionCard title="Exceptions by pincode">
        <ManyInput
          source="areas"
          one="pincode area"
          empty={{ prefix: '', isServed: true, isCashOffered: false }}
          max={500}
        >
          <FieldsGrid>
            <TextInput
              source="prefix"
              label="Pincodes that begin with"
              validate={required()}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              helperText="Two to six digits. The longest match counts."
            />
          </FieldsGrid>
          <BooleanInput source="isServed" label="We deliver there" helperText={false} />
          <BooleanInput source="isCashOffered" label="Cash on delivery there" helperText={false} />
        </ManyInput>
      </SectionCard>
    </DocumentPage>
  )
}
