import type { HealthPart } from '@amritvasya/contract'
import { Box, Button, Typography } from '@mui/material'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router-dom'
import { tokens } from '../theme/tokens.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { StaleNote } from '../ui/stale-note.tsx'
import { useHealth } from '../ui/use-health.ts'

const signs = {
  well: { Icon: CircleCheck, color: tokens.good, label: 'Well' },
  wrong: { Icon: CircleAlert, color: tokens.bad, label: 'Wrong' },
  off: { Icon: CircleDashed, color: tokens.gold, label: 'Off' },
}

function Part({ part: { state, title, finding, note, help, path } }: { part: HealthPart }) {
  const { Icon, color, label } = signs[state]
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, alignItems: 'start' }}>
      <Icon size={22} color={color} role="img" aria-label={label} style={{ flexShrink: 0 }} />
      <Box sx={{ flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography>{finding}</Typography>
        {note && <Typography>{note}</Typography>}
        {help && <Typography sx={{ color: 'text.secondary' }}>{help}</Typography>}
      </Box>
      {path && (
        <Button component={Link} to={path} variant="outlined" size="small" aria-label={`Look: ${title}`}>
          Look
        </Button>
      )}
    </Box>
  )
}

export function HealthScreen() {
  const { data, error, refetch } = useHealth()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} isWholeScreen />
  if (!data) {
    return (
      <>
        <PageTitle title="Health" />
        <Loading shape="cards" />
      </>
    )
  }
  const wrong = data.filter(({ state }) => state === 'wrong').length
  return (
    <Box sx={{ maxWidth: '64rem' }}>
      <StaleNote error={error} onRetry={() => void refetch()} />
      <PageTitle
        title="Health"
        note={wrong === 0 ? 'All running' : wrong === 1 ? '1 thing is wrong' : `${wrong} things are wrong`}
      >
        <Button variant="outlined" onClick={() => void refetch()}>
          Check again
        </Button>
      </PageTitle>
      <SectionCard title="What runs behind the shop">
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.map((part) => (
            <Part key={part.key} part={part} />
          ))}
        </Box>
      </SectionCard>
    </Box>
  )
}
