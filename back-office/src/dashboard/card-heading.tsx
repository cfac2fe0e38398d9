import { Box, Typography } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { tokens } from '../theme/tokens.ts'
import { dashboardRow } from './dashboard-row.ts'

type Props = { id: string; title: string; count: number; to: string }

export function CardHeading({ id, title, count, to }: Props) {
  return (
    <Box component={Link} to={to} sx={{ ...dashboardRow, borderTop: 0, mb: 0.5 }}>
      <Typography id={id} variant="h2" sx={{ flexGrow: 1 }}>
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
  )
}
