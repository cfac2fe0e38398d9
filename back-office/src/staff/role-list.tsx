import type { CustomRole } from '@amritvasya/contract'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'

const columns: readonly Column<CustomRole>[] = [
  { label: 'Name', sort: 'name', onCard: 'title', render: ({ name }) => name },
  { label: 'Rights', render: ({ calls }) => calls.length },
  { label: 'Staff', render: ({ members }) => (members === 0 ? 'Nobody' : members) },
  { label: 'Made', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} /> },
]

export function RoleList() {
  return (
    <ListPage<CustomRole>
      title="Roles"
      note="Beside owner, packer and editor, which stay as they are. Nobody but an owner manages staff, roles, keys and webhooks."
      columns={columns}
      addLabel="Make a role"
      sort={{ field: 'name', order: 'ASC' }}
      empty="No roles of your own yet"
      emptyNote="Make one for somebody who is to see or do less than a packer or an editor."
    />
  )
}
