import type { BreachMoments } from '@amritvasya/contract/rules/breach-clocks'
import { Box } from '@mui/material'
import { breachDue } from './breach-due.ts'
import { StatusChip } from './status-chip.tsx'
import { useNow } from './use-now.ts'

export function BreachClocks({ breach }: { breach: BreachMoments }) {
  const now = useNow()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {breachDue(breach, now).map((due) => (
        <StatusChip key={due.label} {...due} />
      ))}
    </Box>
  )
}
