import type { Dashboard } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Box, Card, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { disputeDue } from '../ui/dispute-words.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { CardHeading } from './card-heading.tsx'
import { dashboardRow } from './dashboard-row.ts'

type Props = { disputes: NonNullable<Dashboard['disputes']> }

export function Disputes({ disputes }: Props) {
  const heading = useId()
  if (disputes.length === 0) return null
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, md: 3 }, borderColor: 'error.main' }}
    >
      <CardHeading id={heading} title="Disputed payments" count={disputes.length} to="/reports" />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <Box
              component={Link}
              to={
                dispute.orderId
                  ? `/orders/${dispute.orderId}/show`
                  : `/gift-cards/${dispute.giftCardId ?? ''}/show`
              }
              sx={{ ...dashboardRow, flexWrap: 'wrap' }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>
                  {dispute.orderId ? dispute.number : `Gift card ${dispute.number}`}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {formatExactRupees(dispute.amount)}, {dispute.reason}
                </Typography>
              </Box>
              <StatusChip {...disputeDue(dispute, new Date())} />
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  )
}
