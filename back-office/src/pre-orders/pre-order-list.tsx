import type { PreOrder } from '@amritvasya/contract'
import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { Box } from '@mui/material'
import type { Column } from '../ui/column.ts'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { nameOf, ordersWords, stateWords } from './pre-order-words.ts'

const columns: readonly Column<PreOrder>[] = [
  {
    label: 'Piece',
    onCard: 'title',
    render: (preOrder) => (
      <Box>
        <Box sx={{ fontWeight: 600 }}>{nameOf(preOrder)}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>{preOrder.sku}</Box>
      </Box>
    ),
  },
  { label: 'Promised by', sort: 'availableOn', render: ({ availableOn }) => wholeDay(availableOn) },
  { label: 'Sold', render: ordersWords },
  { label: 'Left to sell', align: 'right', render: ({ left }) => left },
  { label: 'State', onCard: 'aside', render: (preOrder) => <StatusChip {...stateWords(preOrder)} /> },
]

export function PreOrderList() {
  return (
    <ListPage<PreOrder>
      title="Pre-orders"
      note="Pieces that are sold before they have come, with the day by which you promise to send them."
      columns={columns}
      opens="show"
      filters={<SearchField label="Name, code or SKU" />}
      addLabel="New pre-order"
      sort={{ field: 'availableOn', order: 'ASC' }}
      empty="No pre-orders yet"
      emptyNote="Add one for pieces that you have ordered yourself. As many are sold as its stock says, and no more."
    />
  )
}
