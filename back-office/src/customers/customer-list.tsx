import type { AdminCustomer } from '@amritvasya/contract'
import { usePermissions } from 'react-admin'
import { can, type Rights } from '../platform/permissions.ts'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { choicesOf } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ExportLink } from '../ui/export-link.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SavedFilters } from '../ui/saved-filters.tsx'
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
  const { permissions } = usePermissions<Rights>()
  return (
    <ListPage<AdminCustomer>
      title="Customers"
      actions={
        <>
          <SavedFilters list="customers" />
          {can(permissions, 'customers/export') && <ExportLink />}
        </>
      }
      columns={columns}
      filters={
        <>
          <SearchField label="Name, email or phone" />
          <ChoiceFilter
            source="isBlocked"
            label="State"
            choices={choicesOf({ false: 'Not blocked', true: 'Blocked' })}
          />
        </>
      }
      opens="show"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No customers yet"
      emptyNote="Customers appear here once they register or order."
    />
  )
}
