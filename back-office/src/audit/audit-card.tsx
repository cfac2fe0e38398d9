import type { AuditEntry } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { DateField } from '../ui/date-field.tsx'
import { Difference } from '../ui/difference.tsx'
import { differences, words } from '../ui/differences.ts'

/** An entry in a phone's list: what was done to what, then by whom and when, then the change in the full width. */
export function AuditCard({ entry }: { entry: AuditEntry }) {
  const { at, staffName, action, label, subjectId, before, after } = entry
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography component="span" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
        {words(action)}
      </Typography>
      <span>{label || subjectId}</span>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {staffName} · <DateField value={at} time />
      </Typography>
      {differences(before, after).length > 0 && <Difference {...entry} />}
    </Box>
  )
}
