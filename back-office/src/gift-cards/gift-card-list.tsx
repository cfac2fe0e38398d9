import type { SoldGiftCard } from '@amritvasya/contract'
import { SelectInput } from 'react-admin'
import { chipChoices } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { formatDate } from '../ui/dates.ts'
import { FilterRow } from '../ui/filter-row.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { cardStates } from './gift-card-words.ts'

const columns: readonly Column<SoldGiftCard>[] = [
  { label: 'Bought', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} /> },
  { label: 'Gift card', onCard: 'title', render: ({ number }) => number },
  { label: 'From', render: ({ buyerName }) => buyerName || 'Deleted' },
  { label: 'For', render: ({ recipientName }) => recipientName || 'Deleted' },
  {
    label: 'Sent on',
    sort: 'sendOn',
    render: ({ sendOn }) => formatDate(`${sendOn}T00:00:00+05:30`),
  },
  { label: 'Amount', align: 'right', render: ({ amount }) => <MoneyField rupees={amount} /> },
  {
    label: 'State',
    onCard: 'aside',
    render: ({ state, attention }) =>
      attention ? <StatusChip label="Needs a look" tone="bad" /> : <StatusChip {...cardStates[state]} />,
  },
]

export function GiftCardList() {
  return (
    <ListPage<SoldGiftCard>
      title="Sold gift cards"
      columns={columns}
      filters={
        <>
          <SearchField label="Number, name or email" />
          <FilterRow>
            <SelectInput
              source="state"
              label="State"
              helperText={false}
              emptyText="All"
              choices={chipChoices(cardStates)}
            />
          </FilterRow>
        </>
      }
      opens="show"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No gift card sold yet"
      emptyNote="Switch on Sell gift cards in Settings, and shoppers buy them at /gift-cards. Cards that you issue yourself stand under Store credit."
    />
  )
}
