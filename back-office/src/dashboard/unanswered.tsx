import type { Dashboard } from '@amritvasya/contract'
import { Box, Card, Typography } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { tokens } from '../theme/tokens.ts'
import { listWith } from '../ui/list-with.ts'
import { dashboardRow } from './dashboard-row.ts'

const open = listWith({ isAnswered: 'false' })

export function Unanswered({ requests, messages, reviews, questions, returns }: Dashboard['unanswered']) {
  const heading = useId()
  const kinds = [
    { to: `/guidance-bookings${open}`, label: 'Guidance bookings', count: requests },
    { to: `/returns${listWith({ state: 'waiting' })}`, label: 'Returns to decide or refund', count: returns },
    {
      to: `/questions${listWith({ state: 'open' })}`,
      label: 'Questions about products',
      count: questions,
    },
    { to: `/messages${open}`, label: 'Messages', count: messages },
    { to: `/reviews${open}`, label: 'Reviews without a reply', count: reviews },
  ].filter(({ count }) => count !== null && count > 0)
  if (kinds.length === 0) return null
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
        To answer
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {kinds.map(({ to, label, count }) => (
          <li key={to}>
            <Box component={Link} to={to} sx={dashboardRow}>
              <Box component="span" sx={{ flexGrow: 1 }}>
                {label}
              </Box>
              <Box component="span" sx={{ fontSize: tokens.textXl, fontVariantNumeric: 'tabular-nums' }}>
                {count}
              </Box>
              <ChevronRight size={20} aria-hidden="true" />
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  )
}
