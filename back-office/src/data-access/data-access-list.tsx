import type { DataAccess } from '@amritvasya/contract'
import { AutocompleteInput, ReferenceInput, regex, TextInput } from 'react-admin'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { choicesOf } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { DayInput } from '../ui/day-input.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { accessName, recordCount, recordKinds } from './access-names.ts'

const columns: readonly Column<DataAccess>[] = [
  { label: 'When', sort: 'at', render: ({ at }) => <DateField value={at} time /> },
  { label: 'Who', onCard: 'title', render: ({ actor }) => actor },
  { label: 'What', render: ({ call }) => accessName(call) },
  { label: 'Shown', onCard: 'aside', render: ({ kind, records }) => recordCount(kind, records) },
  { label: 'Session', render: ({ session }) => session ?? '–' },
]

const people = (resource: string, source: string, label: string, name: string) => (
  <ReferenceInput key={source} source={source} reference={resource} sort={{ field: name, order: 'ASC' }}>
    <AutocompleteInput label={label} optionText={name} helperText={false} />
  </ReferenceInput>
)

const filters = [
  people('staff', 'staffId', 'Who saw it', 'name'),
  people('customers', 'customerId', 'Whose data', 'fullName'),
  <TextInput
    key="session"
    source="session"
    label="Session"
    helperText={false}
    validate={regex(/^[0-9a-f]{12}$/, '12 digits or letters from a to f, as in the list')}
  />,
  <ChoiceFilter key="kind" source="kind" label="Shown" choices={recordKinds} />,
  <ChoiceFilter
    key="isFile"
    source="isFile"
    label="Files"
    choices={choicesOf({ true: 'Downloads and prints', false: 'Screens' })}
  />,
  <DayInput key="from" source="from" label="From" />,
  <DayInput key="to" source="to" label="To" />,
]

export function DataAccessList() {
  return (
    <ListPage<DataAccess>
      title="Access to data"
      note="Who saw or exported personal data of customers, kept for 13 months"
      columns={columns}
      filters={filters}
      opens={false}
      sort={{ field: 'at', order: 'DESC' }}
      empty="Nobody has seen personal data yet"
      emptyNote="Each order, customer, list and file that the staff open is recorded here."
    />
  )
}
