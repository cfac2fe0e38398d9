import type { DataBreach } from '@amritvasya/contract'
import { BreachClocks } from '../ui/breach-clocks.tsx'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { choicesOf } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

const columns: readonly Column<DataBreach>[] = [
  {
    label: 'Noticed',
    sort: 'discoveredAt',
    render: ({ discoveredAt }) => <DateField value={discoveredAt} time />,
  },
  { label: 'Breach', onCard: 'title', render: ({ title }) => title },
  {
    label: 'Mailed',
    render: ({ mailed }) => mailed || '–',
  },
  {
    label: 'Reports',
    render: (breach) => (breach.closedAt ? <StatusChip label="Closed" /> : <BreachClocks breach={breach} />),
  },
]

export function DataBreachList() {
  return (
    <ListPage<DataBreach>
      title="Data breaches"
      note="CERT-In needs a report within 6 hours, the Data Protection Board the details within 72 hours"
      columns={columns}
      filters={
        <ChoiceFilter source="isOpen" label="State" choices={choicesOf({ true: 'Open', false: 'Closed' })} />
      }
      opens="show"
      addLabel="Record a breach"
      sort={{ field: 'discoveredAt', order: 'DESC' }}
      empty="No breach recorded"
      emptyNote="Record one as soon as you notice it: a stolen phone with a signed-in session counts, too. What is not known yet can follow."
    />
  )
}
