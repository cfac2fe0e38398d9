import { Box, Card, Typography } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { tokens } from '../theme/tokens.ts'
import { twoLines } from '../ui/line-clamp.ts'
import { dashboardRow } from './dashboard-row.ts'

type CardProps = { title: string; count: number; to: string; isUrgent?: boolean; children: ReactNode }

/** The heading leads to the list of all that is counted. */
export function DashboardCard({ title, count, to, isUrgent = false, children }: CardProps) {
  const heading = useId()
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, md: 3 }, ...(isUrgent && { borderColor: 'error.main' }) }}
    >
      <Box component={Link} to={to} sx={{ ...dashboardRow, borderTop: 0, mb: 0.5 }}>
        <Typography id={heading} variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <Typography
          component="span"
          sx={{ fontSize: tokens.text2xl, lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {count.toLocaleString('en-IN')}
        </Typography>
        <ChevronRight size={20} aria-hidden="true" />
      </Box>
      {children}
    </Card>
  )
}

export function DashboardList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  )
}

type RowProps = {
  to: string
  title: string
  note?: ReactNode
  isUrgent?: boolean
  /** Wraps what is beside the text; otherwise the title has two lines at most. */
  isWrapped?: boolean
  children: ReactNode
}

export function DashboardRow({ to, title, note, isUrgent, isWrapped = false, children }: RowProps) {
  return (
    <li>
      <Box component={Link} to={to} sx={isWrapped ? { ...dashboardRow, flexWrap: 'wrap' } : dashboardRow}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ ...(!isWrapped && twoLines), fontWeight: 600, lineHeight: 1.35 }}>
            {title}
          </Typography>
          {note && (
            <Typography variant="body2" sx={{ color: isUrgent ? 'error.main' : 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </Box>
        {children}
      </Box>
    </li>
  )
}
