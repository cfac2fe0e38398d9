import type { BreachMoments } from '@amritvasya/contract/rules/breach-clocks'
import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { breachDue } from './breach-due.ts'
import { StatusChip } from './status-chip.tsx'

const STEP_MS = 20_000

/** Returns the present time, anew every 20 seconds, so that a clock on the screen counts down. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

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
