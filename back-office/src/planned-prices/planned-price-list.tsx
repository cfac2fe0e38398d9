import type { PlannedPrice } from '@amritvasya/contract'
import { Box } from '@mui/material'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { choicesOf } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { nameOf, stateWords } from './planned-price-words.ts'

const columns: readonly Column<PlannedPrice>[] = [
  {
    label: 'Piece',
    onCard: 'title',
    render: (planned) => (
      <Box>
        <Box sx={{ fontWeight: 600 }}>{nameOf(planned)}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>{planned.sku}</Box>
      </Box>
    ),
  },
  { label: 'Price', align: 'right', render: ({ price }) => <MoneyField rupees={price} /> },
  { label: 'Now', align: 'right', render: ({ presentPrice }) => <MoneyField rupees={presentPrice} /> },
  { label: 'Begins', sort: 'beginsAt', render: ({ beginsAt }) => <DateField value={beginsAt} time /> },
  {
    label: 'Ends',
    sort: 'endsAt',
    render: ({ endsAt }) => (endsAt ? <DateField value={endsAt} time /> : 'Stays'),
  },
  { label: 'State', onCard: 'aside', render: (planned) => <StatusChip {...stateWords(planned)} /> },
]

export function PlannedPriceList() {
  return (
    <ListPage<PlannedPrice>
      title="Planned prices"
      note="Prices that begin and end by themselves, to the second, in the whole shop at once."
      columns={columns}
      opens="show"
      filters={
        <>
          <SearchField label="Name, code or SKU" />
          <ChoiceFilter
            source="state"
            label="State"
            choices={choicesOf({ planned: 'Planned', running: 'Running', done: 'Done' })}
          />
        </>
      }
      addLabel="Plan a price"
      sort={{ field: 'beginsAt', order: 'DESC' }}
      empty="No planned prices yet"
      emptyNote="Plan one for a sale that begins at midnight, or for a price that changes next month."
    />
  )
}
