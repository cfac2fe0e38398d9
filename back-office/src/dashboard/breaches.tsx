import type { Dashboard } from '@amritvasya/contract'
import { Box, Card, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { BreachClocks } from '../ui/breach-clocks.tsx'
import { CardHeading } from './card-heading.tsx'
import { dashboardRow } from './dashboard-row.ts'

type Props = { breaches: NonNullable<Dashboard['breaches']> }

export function Breaches({ breaches }: Props) {
  const heading = useId()
  if (breaches.length === 0) return null
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, md: 3 }, borderColor: 'error.main' }}
    >
      <CardHeading id={heading} title="Data breaches" count={breaches.length} to="/data-breaches" />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {breaches.map((breach) => (
          <li key={breach.id}>
            <Box
              component={Link}
              to={`/data-breaches/${breach.id}/show`}
              sx={{ ...dashboardRow, flexWrap: 'wrap' }}
            >
              <Typography sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {breach.title}
              </Typography>
              <BreachClocks breach={breach} />
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  )
}
