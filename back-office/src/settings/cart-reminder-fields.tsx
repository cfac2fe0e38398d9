import { BooleanInput, NumberInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { SectionCard } from '../ui/section-card.tsx'

/** Off until every server runs a release that asks again before such a mail leaves. */
export function CartReminderFields() {
  return (
    <SectionCard title="Carts by mail">
      <BooleanInput
        source="cartReminders"
        label="Mail carts"
        helperText="Shoppers can ask for one mail with their cart, and customers can agree to it in their settings. Nobody gets it after buying or stopping it."
      />
    </SectionCard>
  )
}

export function CartReminderTimes() {
  return (
    <SectionCard title="When carts are mailed">
      <FieldsGrid>
        <NumberInput
          source="cartReminderHours"
          label="Mail after (hours)"
          min={1}
          max={72}
          step={1}
          helperText="Counted from the request. In the quiet hours it waits for their end."
        />
        <NumberInput
          source="cartReminderLeftOut"
          label="Carts left without a mail (%)"
          min={0}
          max={50}
          step={1}
          helperText="Chosen by lot: they show in the reports who would have bought anyway. Shoppers are told. 0 turns it off."
        />
        <NumberInput
          source="cartReminderQuietFrom"
          label="Quiet from (hour)"
          min={0}
          max={23}
          step={1}
          helperText="Indian time, 0 to 23"
        />
        <NumberInput
          source="cartReminderQuietTo"
          label="Quiet until (hour)"
          min={0}
          max={23}
          step={1}
          helperText="The same hour as before turns quiet hours off"
        />
      </FieldsGrid>
    </SectionCard>
  )
}
