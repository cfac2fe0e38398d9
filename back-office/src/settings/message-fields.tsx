import { BooleanInput, SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../ui/choices.ts'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { orderNewsNames } from '../ui/value-words.ts'
import { WholeInput } from '../ui/whole-input.tsx'
import { Advanced } from './advanced.tsx'

/** It stays off until every server runs a release that asks again before such a mail leaves. */
function CartReminderFields() {
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

function CartReminderTimes() {
  return (
    <SectionCard title="When carts are mailed">
      <FieldsGrid>
        <WholeInput
          source="cartReminderHours"
          label="Mail after (hours)"
          range={[1, 72]}
          helperText="Counted from the request. In the quiet hours it waits for their end."
        />
        <WholeInput
          source="cartReminderLeftOut"
          label="Carts left without a mail (%)"
          range={[0, 50]}
          helperText="Chosen by lot: they show in the reports who would have bought anyway. Shoppers are told. 0 turns it off."
        />
        <WholeInput
          source="cartReminderQuietFrom"
          label="Quiet from (hour)"
          range={[0, 23]}
          helperText="Indian time, 0 to 23"
        />
        <WholeInput
          source="cartReminderQuietTo"
          label="Quiet until (hour)"
          range={[0, 23]}
          helperText="The same hour as before turns quiet hours off"
        />
      </FieldsGrid>
    </SectionCard>
  )
}

const orderNews = choicesOf(orderNewsNames)

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
          <WholeInput
            source="reviewRequestAfterDays"
            label="Ask for a review after (days)"
            range={[0, 60]}
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
