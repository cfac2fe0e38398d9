import type { Dashboard } from '@amritvasya/contract'
import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { tokens } from '../theme/tokens.ts'
import { DayChart } from '../ui/day-chart.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'

type Props = { sales: NonNullable<Dashboard['sales']> }

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

export function Sales({ sales }: Props) {
  const spans = [
    { name: 'Today', ...sales.today },
    { name: 'This week', ...sales.week },
    { name: 'This month', ...sales.month },
  ]
  return (
    <Box sx={{ minWidth: 0 }}>
      <SectionCard
        title="Net sales"
        actions={
          <Button component={Link} to="/reports">
            Reports
          </Button>
        }
      >
        <Box
          component="dl"
          sx={{
            m: 0,
            mb: 2,
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
          }}
        >
          {spans.map(({ name, ...sold }) => (
            <Box
              key={name}
              sx={{
                display: { xs: 'flex', sm: 'block' },
                justifyContent: 'space-between',
                py: { xs: 1, sm: 0 },
                borderTop: { xs: 1, sm: 0 },
                borderColor: { xs: 'divider' },
              }}
            >
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box
                component="dd"
                sx={{
                  m: 0,
                  fontSize: tokens.textXl,
                  lineHeight: 1.3,
                  textAlign: { xs: 'right', sm: 'left' },
                }}
              >
                <MoneyField rupees={sold.sales} />
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {orders(sold.orders)}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
        <DayChart title="Net sales of the last 30 days" days={sales.days} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Without what went back since; orders count on the day they were placed.
        </Typography>
      </SectionCard>
    </Box>
  )
}
