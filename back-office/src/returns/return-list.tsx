import type { AdminReturn } from '@amritvasya/contract'
import { returnReasons } from '@amritvasya/contract/rules/return-reasons'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { chipChoices } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { FilterRow } from '../ui/filter-row.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { piecesInWords, returnStates, shownState } from './return-words.ts'

const columns: readonly Column<AdminReturn>[] = [
  { label: 'When', sort: 'requestedAt', render: ({ requestedAt }) => <DateField value={requestedAt} time /> },
  { label: 'Order', onCard: 'title', render: ({ orderNumber }) => orderNumber },
  { label: 'Pieces', render: piecesInWords },
  { label: 'Why', render: ({ reason }) => returnReasons[reason].text },
  { label: 'State', onCard: 'aside', render: (present) => <StatusChip {...shownState(present)} /> },
]

export function ReturnList() {
  return (
    <ListPage<AdminReturn>
      title="Returns"
      columns={columns}
      filters={[
        <SearchField key="q" label="Number of the order" />,
        <FilterRow key="states">
          <ChoiceFilter
            source="state"
            label="State"
            choices={[
              { id: 'waiting', name: 'Waiting for you' },
              { id: 'open', name: 'Open' },
              ...chipChoices(returnStates),
            ]}
          />
        </FilterRow>,
      ]}
      opens="show"
      sort={{ field: 'requestedAt', order: 'DESC' }}
      empty="No returns yet"
      emptyNote="Customers ask for a return from their order or from the link in its mail. You decide, count what came back, and settle it here."
    />
  )
}
