import type { StoreCredit } from '@amritvasya/contract'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { FilterRow } from '../ui/filter-row.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { creditKinds, creditName, creditStates } from './credit-words.ts'
import { FindByCode } from './find-by-code.tsx'
import { Holder } from './holder.tsx'

const columns: readonly Column<StoreCredit>[] = [
  { label: 'Given', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} /> },
  { label: 'Credit', onCard: 'title', render: creditName },
  { label: 'Belongs to', render: (credit) => <Holder credit={credit} /> },
  { label: 'Reason', render: ({ reason }) => reason },
  { label: 'Left', align: 'right', render: ({ balance }) => <MoneyField rupees={balance} /> },
  { label: 'State', onCard: 'aside', render: ({ state }) => <StatusChip {...creditStates[state]} /> },
]

export function StoreCreditList() {
  return (
    <ListPage<StoreCredit>
      title="Store credit and gift cards"
      columns={columns}
      filters={[
        <SearchField key="q" label="Last four characters of a code, or the reason" />,
        <FilterRow key="kinds">
          <ChoiceFilter
            source="kind"
            label="Kind"
            choices={Object.entries(creditKinds).map(([id, name]) => ({ id, name }))}
          />
          <ChoiceFilter
            source="state"
            label="State"
            choices={Object.entries(creditStates).map(([id, { label }]) => ({ id, name: label }))}
          />
        </FilterRow>,
      ]}
      opens="show"
      actions={<FindByCode />}
      addLabel="Give credit"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No credit given yet"
      emptyNote="Give a customer credit, or sell a gift card at the counter. Both are redeemed here, by you: the checkout of the shop does not take them."
    />
  )
}
