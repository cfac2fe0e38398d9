import type { GoLiveItem } from '@amritvasya/contract'
import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router-dom'
import { call } from '../platform/http.ts'
import { tokens } from '../theme/tokens.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { StaleNote } from '../ui/stale-note.tsx'

const key = 'GET /back-office/go-live-checklist'
const read = async ({ signal }: { signal: AbortSignal }) => (await call(key, {}, signal)).item

function Item({ item: { isDone, isNeeded, title, help, path } }: { item: GoLiveItem }) {
  const Icon = isDone ? CircleCheck : isNeeded ? CircleAlert : CircleDashed
  const color = isDone ? tokens.good : isNeeded ? tokens.bad : tokens.gold
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, alignItems: 'start' }}>
      <Icon
        size={22}
        color={color}
        role="img"
        aria-label={isDone ? 'Done' : 'Missing'}
        style={{ flexShrink: 0 }}
      />
      <Box sx={{ flexGrow: 1 }}>
        <Typography sx={{ fontWeight: isDone ? 400 : 600 }}>{title}</Typography>
        {!isDone && <Typography sx={{ color: 'text.secondary' }}>{help}</Typography>}
      </Box>
      {!isDone && path && (
        <Button component={Link} to={path} variant="outlined" size="small" aria-label={`Fix: ${title}`}>
          Fix
        </Button>
      )}
    </Box>
  )
}

export function GoLiveChecklistPage() {
  const { data, error, refetch } = useQuery({ queryKey: [key], queryFn: read, gcTime: 0 })
  if (error && !data) return <Failure error={error} onRetry={refetch} isWholeScreen />
  if (!data) {
    return (
      <>
        <PageTitle title="Go-live checklist" />
        <Loading shape="cards" />
      </>
    )
  }
  const needed = data.checks.filter(({ isNeeded, isDone }) => isNeeded && !isDone).length
  const part = (isNeeded: boolean) => (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.checks
        .filter((item) => item.isNeeded === isNeeded)
        .map((item) => (
          <Item key={item.key} item={item} />
        ))}
    </Box>
  )
  return (
    <Box sx={{ maxWidth: '64rem' }}>
      <StaleNote error={error} onRetry={refetch} />
      <PageTitle
        title="Go-live checklist"
        note={
          needed === 0
            ? 'The shop is ready to open.'
            : needed === 1
              ? '1 thing left before you can open'
              : `${needed} things left before you can open`
        }
      >
        <Button variant="outlined" onClick={() => refetch()}>
          Check again
        </Button>
      </PageTitle>
      <SectionCard title="Required">{part(true)}</SectionCard>
      <SectionCard title="Recommended">{part(false)}</SectionCard>
    </Box>
  )
}
