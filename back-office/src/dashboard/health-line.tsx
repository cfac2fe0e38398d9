import { Box, Link, Typography } from '@mui/material'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { tokens } from '../theme/tokens.ts'
import { useHealth } from '../ui/use-health.ts'

/** Nothing while it loads, so that the cards do not wait for it; its failure is a finding. */
export function HealthLine() {
  const { data, error } = useHealth()
  if (!data && !error) return null
  const wrong = data?.filter(({ state }) => state === 'wrong') ?? []
  const isWell = data !== undefined && wrong.length === 0
  const notes = data?.flatMap(({ note }) => note ?? []) ?? []
  const Icon = isWell ? CircleCheck : CircleAlert
  const only = wrong.length === 1 ? wrong[0] : undefined
  return (
    <Box
      component="section"
      aria-label="Health"
      sx={{ display: 'flex', gap: 1, alignItems: 'start', mb: 2, overflowWrap: 'anywhere' }}
    >
      <Icon
        size={20}
        color={isWell ? tokens.good : tokens.bad}
        aria-hidden="true"
        style={{ flexShrink: 0, marginTop: 2 }}
      />
      <Typography sx={{ color: isWell ? 'text.secondary' : 'text.primary' }}>
        {!data && 'The health of the shop cannot be read.'}
        {isWell && ['All running', ...notes].map((sentence) => `${sentence}.`).join(' ')}
        {[...new Set(wrong.map(({ finding }) => `${finding}.`))].join(' ')}{' '}
        <Link component={RouterLink} to={only?.path ?? '/health'}>
          {isWell ? 'Health' : 'What to do'}
        </Link>
      </Typography>
    </Box>
  )
}
