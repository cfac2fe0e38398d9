import type { AuditEntry } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { DayInput } from '../ui/day-input.tsx'
import { Difference } from '../ui/difference.tsx'
import { words } from '../ui/field-words.ts'
import { ListPage } from '../ui/list-page.tsx'
import { actionName } from './action-names.ts'
import { ThingLink } from './thing-link.tsx'

function AuditCard({ entry }: { entry: AuditEntry }) {
  const { at, staffName, action, before, after } = entry
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography component="span" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
        {actionName(action)}
      </Typography>
      <span>
        <ThingLink entry={entry} />
      </span>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {staffName} · <DateField value={at} time />
      </Typography>
      {Object.keys({ ...before, ...after }).length > 0 && <Difference {...entry} />}
    </Box>
  )
}

const columns: readonly Column<AuditEntry>[] = [
  { label: 'When', sort: 'at', render: ({ at }) => <DateField value={at} time /> },
  { label: 'Who', render: ({ staffName }) => staffName },
  { label: 'Action', render: ({ action }) => actionName(action) },
  { label: 'Item', render: (entry) => <ThingLink entry={entry} /> },
  { label: 'Change', render: (entry) => <Difference {...entry} /> },
]

/** Kinds that are stored under a former name. */
const kindNames: Readonly<Record<string, string>> = { request: 'Guidance booking' }

const kinds = [
  ...['brand', 'category', 'coupon', 'customer', 'discount', 'file', 'request', 'message', 'newsletter'],
  ...['order', 'picture', 'product', 'review', 'settings', 'staff', 'subscriber'],
].map((id) => ({ id, name: kindNames[id] ?? words(id) }))

const filters = [
  <ReferenceInput key="staffId" source="staffId" reference="staff" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput label="Who" optionText="name" helperText={false} />
  </ReferenceInput>,
  <SelectInput
    key="subject"
    source="subject"
    label="What was changed"
    choices={kinds}
    emptyText="Everything"
    helperText={false}
  />,
  <DayInput key="from" source="from" label="From" />,
  <DayInput key="to" source="to" label="To" />,
]

export function AuditList() {
  return (
    <ListPage<AuditEntry>
      title="Audit log"
      note="Every change made in the back office, newest first"
      columns={columns}
      renderCard={(entry) => <AuditCard entry={entry} />}
      filters={filters}
      opens={false}
      sort={{ field: 'at', order: 'DESC' }}
      empty="No changes yet"
      emptyNote="All changes made in the back office are recorded here."
    />
  )
}
