import type { AdminCustomer } from '@amritvasya/contract'
import { SelectInput } from 'react-admin'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { stateOf } from './customer-state.ts'

const columns: readonly Column<AdminCustomer>[] = [
  { label: 'Name', sort: 'fullName', onCard: 'title', render: ({ fullName }) => fullName },
  { label: 'Email', render: ({ email }) => email },
  { label: 'Phone', render: ({ phone }) => phone },
  { label: 'Orders', align: 'right', render: ({ orders }) => orders },
  { label: 'Spent', align: 'right', render: ({ spent }) => <MoneyField rupees={spent} /> },
  { label: 'Since', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} /> },
  { label: 'State', onCard: 'aside', render: (customer) => <StatusChip {...stateOf(customer)} /> },
]

export function CustomerList() {
  return (
    <ListPage<AdminCustomer>
      title="Customers"
      columns={columns}
      filters={[
        <SearchField key="q" label="Name, email or phone" />,
        <SelectInput
          key="isBlocked"
          source="isBlocked"
          label="State"
          helperText={false}
          emptyText="All"
          choices={[
            { id: 'false', name: 'Not blocked' },
            { id: 'true', name: 'Blocked' },
          ]}
        />,
      ]}
      opens="show"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No customers yet"
      emptyNote="Customers appear here once they register or order."
    />
  )
}
