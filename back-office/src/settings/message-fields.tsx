import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { orderNewsNames } from '../ui/value-words.ts'
import { Advanced } from './advanced.tsx'
import { CartReminderFields, CartReminderTimes } from './cart-reminder-fields.tsx'

const orderNews = Object.entries(orderNewsNames).map(([id, name]) => ({ id, name }))

/** News goes to the email of the shop, or to that of the owner while it has none. */
export function MessageFields() {
  return (
    <>
      <SectionCard title="News for you">
        <SelectInput
          source="orderNews"
          label="Mails about new orders"
          choices={orderNews}
          helperText="When an order is paid, or a cash order is placed. It goes to the email of the shop."
        />
      </SectionCard>
      <SectionCard title="Reviews and questions">
        <FieldsGrid>
          <NumberInput
            source="reviewRequestAfterDays"
            label="Ask for a review after (days)"
            min={0}
            max={60}
            step={1}
            helperText="Days after delivery. 0 turns it off."
          />
        </FieldsGrid>
        <BooleanInput
          source="productQuestions"
          label="Questions about products"
          helperText="Shoppers ask on the page of a product. A question is shown there once you have answered it under Questions."
        />
      </SectionCard>
      <CartReminderFields />
      <Advanced>
        <CartReminderTimes />
        <SectionCard title="When the whole server is down">
          <TextInput
            source="pingUrl"
            label="Address to ping while all is well"
            type="url"
            helperText="Optional, from a service such as healthchecks.io. Every five minutes the shop calls it; when it stops, the service writes to you. So you hear of it even when the whole server is down."
          />
        </SectionCard>
      </Advanced>
    </>
  )
}
