import { SelectInput, TextInput } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { orderNewsNames } from '../ui/value-words.ts'

const orderNews = Object.entries(orderNewsNames).map(([id, name]) => ({ id, name }))

/** They go to the email of the shop, or to that of the owner while it has none. */
export function NewsFields() {
  return (
    <SectionCard title="News for you">
      <FieldsGrid>
        <SelectInput
          source="orderNews"
          label="Mails about new orders"
          choices={orderNews}
          helperText="When an order is paid, or a cash order is placed. It goes to the email above."
        />
        <TextInput
          source="pingUrl"
          label="Address to ping while all is well"
          type="url"
          helperText="Optional, from a service such as healthchecks.io. Every five minutes the shop calls it; when it stops, the service writes to you. So you hear of it even when the whole server is down."
        />
      </FieldsGrid>
    </SectionCard>
  )
}
