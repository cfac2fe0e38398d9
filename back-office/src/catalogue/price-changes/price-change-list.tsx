import type { PriceChange } from '@amritvasya/contract'
import type { Column } from '../../ui/column.ts'
import { DateField } from '../../ui/date-field.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { ruleText } from './rule-text.ts'

function State({ undone }: Pick<PriceChange, 'undone'>) {
  if (!undone) return <StatusChip label="In force" tone="good" />
  return <StatusChip label={undone.kept > 0 ? 'Undone in part' : 'Undone'} />
}

const columns: readonly Column<PriceChange>[] = [
  { label: 'Change', onCard: 'title', render: ({ rule }) => ruleText(rule) },
  { label: 'Products', align: 'right', render: ({ products }) => products },
  { label: 'Variants', align: 'right', render: ({ variants }) => variants },
  { label: 'By', render: ({ staffName }) => staffName },
  { label: 'When', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} time /> },
  { label: 'State', onCard: 'aside', render: (change) => <State {...change} /> },
]

export function PriceChangeList() {
  return (
    <ListPage<PriceChange>
      title="Price changes"
      note="Many prices at once, by per cent or rupees. Each change can be undone."
      columns={columns}
      addLabel="Change prices"
      opens="show"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No price changes yet"
      emptyNote="Raise or lower many prices at once; you see every difference before it is saved."
    />
  )
}
