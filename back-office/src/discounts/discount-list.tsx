import type { AdminDiscount } from '@amritvasya/contract'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { choicesOf } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { stateOf, worthOf } from './discount-words.ts'

const columns: readonly Column<AdminDiscount>[] = [
  { label: 'Name', sort: 'name', onCard: 'title', render: ({ name }) => name },
  { label: 'Discount', render: worthOf },
  { label: 'Orders', align: 'right', render: ({ orders }) => orders },
  { label: 'Given', align: 'right', render: ({ discountGiven }) => <MoneyField rupees={discountGiven} /> },
  { label: 'Ends', sort: 'endsAt', render: ({ endsAt }) => <DateField value={endsAt} time /> },
  {
    label: 'State',
    onCard: 'aside',
    render: (discount) => <StatusChip {...stateOf(discount, Date.now())} />,
  },
]

export function DiscountList() {
  return (
    <ListPage<AdminDiscount>
      title="Discounts"
      note={
        <>
          Without a code. The shop applies them while “Apply discounts” is on{' '}
          <ScreenLink resource="settings" to="payment">
            in the settings
          </ScreenLink>
          .
        </>
      }
      columns={columns}
      filters={
        <>
          <SearchField label="Name" />
          <ChoiceFilter source="isActive" label="State" choices={choicesOf({ true: 'On', false: 'Off' })} />
        </>
      }
      addLabel="New discount"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No discounts yet"
      emptyNote="A discount takes something off by itself, such as 10% of a category or free delivery."
    />
  )
}
