import type { AdminComplaint } from '@amritvasya/contract'
import { complaintTopics } from '@amritvasya/contract/rules/complaint-clocks'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { choicesOf } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { complaintDue } from '../ui/complaint-due.ts'
import { DateField } from '../ui/date-field.tsx'
import { FilterRow } from '../ui/filter-row.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

const columns: readonly Column<AdminComplaint>[] = [
  { label: 'When', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} time /> },
  { label: 'Number', onCard: 'title', render: ({ number }) => number },
  { label: 'About', render: ({ topic }) => complaintTopics[topic] },
  { label: 'From', render: ({ name }) => name },
  {
    label: 'Deadline',
    sort: 'redressBy',
    onCard: 'aside',
    render: (complaint) => <StatusChip {...complaintDue(complaint, new Date())} />,
  },
]

export function ComplaintList() {
  return (
    <ListPage<AdminComplaint>
      title="Complaints"
      columns={columns}
      filters={
        <>
          <SearchField label="Number, order, name or words" />
          <FilterRow>
            <ChoiceFilter
              source="state"
              label="State"
              choices={choicesOf({
                open: 'Open',
                received: 'To acknowledge',
                acknowledged: 'In progress',
                resolved: 'Settled',
              })}
            />
            <ChoiceFilter
              source="due"
              label="Deadline"
              choices={choicesOf({ overdue: 'Overdue', soon: 'Due soon' })}
            />
          </FilterRow>
        </>
      }
      opens="show"
      addLabel="Enter a complaint"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No complaints yet"
      emptyNote="Complaints from the shop’s complaint page appear here; enter those that come by telephone, letter or over the counter."
    />
  )
}
