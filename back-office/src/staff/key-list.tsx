import type { ApiKey } from '@amritvasya/contract'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { type ChipWords, StatusChip } from '../ui/status-chip.tsx'

const keyStates: Readonly<Record<ApiKey['state'], ChipWords>> = {
  new: { label: 'Not shown yet', tone: 'waiting' },
  valid: { label: 'Valid', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Ended', tone: 'neutral' },
}

const columns: readonly Column<ApiKey>[] = [
  { label: 'Name', sort: 'name', onCard: 'title', render: ({ name }) => name },
  { label: 'Key', render: ({ lastFour }) => (lastFour ? `…${lastFour}` : 'None') },
  { label: 'Rights', render: ({ calls }) => calls.length },
  {
    label: 'Last used',
    render: ({ lastUsedAt }) => (lastUsedAt ? <DateField value={lastUsedAt} time /> : 'Never'),
  },
  { label: 'Expires', render: ({ expiresAt }) => <DateField value={expiresAt} /> },
  { label: 'State', onCard: 'aside', render: ({ state }) => <StatusChip {...keyStates[state]} /> },
]

export function KeyList() {
  return (
    <ListPage<ApiKey>
      title="Keys"
      note="With a key a program reads and changes what you let it, such as accounting that reads orders. Staff, roles, keys and webhooks are never open to one."
      columns={columns}
      addLabel="Add a key"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No keys yet"
      emptyNote="Add one for a program that is to call your shop."
    />
  )
}
