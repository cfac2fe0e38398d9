import type { AuditEntry } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { DateField } from '../ui/date-field.tsx'
import { Difference } from '../ui/difference.tsx'
import { actionName } from './action-names.ts'
import { ThingLink } from './thing-link.tsx'

export function AuditCard({ entry }: { entry: AuditEntry }) {
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
