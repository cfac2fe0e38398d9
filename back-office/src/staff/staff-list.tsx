import type { StaffMember } from '@amritvasya/contract'
import { Box } from '@mui/material'
import { roleNames } from '../platform/permissions.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

const columns: readonly Column<StaffMember>[] = [
  {
    label: 'Name',
    sort: 'name',
    onCard: 'title',
    render: ({ name }) => <Box sx={{ minWidth: { md: '10rem' } }}>{name}</Box>,
  },
  { label: 'Email', render: ({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box> },
  { label: 'Role', render: ({ role, customRole }) => customRole?.name ?? roleNames[role] },
  {
    label: 'Two-step sign-in',
    render: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
  },
  {
    label: 'Last sign-in',
    sort: 'lastSignInAt',
    render: ({ lastSignInAt }) => <DateField value={lastSignInAt} time />,
  },
  {
    label: 'State',
    onCard: 'aside',
    render: ({ isActive }) => (
      <StatusChip label={isActive ? 'Active' : 'Inactive'} tone={isActive ? 'good' : 'neutral'} />
    ),
  },
]

export function StaffList() {
  return (
    <ListPage<StaffMember>
      title="Staff"
      columns={columns}
      filters={<SearchField label="Name or email" />}
      addLabel="Add a staff member"
      empty="No staff yet"
    />
  )
}
