import type { Dashboard } from '@amritvasya/contract'
import { complaintTopics } from '@amritvasya/contract/rules/complaint-clocks'
import { Box, Card, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { complaintDue } from '../ui/complaint-due.ts'
import { listWith } from '../ui/list-with.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { CardHeading } from './card-heading.tsx'
import { dashboardRow } from './dashboard-row.ts'

type Props = { complaints: NonNullable<Dashboard['complaints']> }

export function Complaints({ complaints: { open, dueSoon, overdue, next } }: Props) {
  const heading = useId()
  if (open === 0) return null
  const counts = [overdue > 0 && `${overdue} overdue`, dueSoon > 0 && `${dueSoon} due soon`].filter(Boolean)
  const isUrgent = overdue > 0
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, md: 3 }, ...(isUrgent && { borderColor: 'error.main' }) }}
    >
      <CardHeading
        id={heading}
        title="Complaints"
        count={open}
        to={`/complaints${listWith({ state: 'open' })}`}
      />
      {counts.length > 0 && (
        <Typography sx={{ color: isUrgent ? 'error.main' : 'text.secondary', mb: 0.5 }}>
          {counts.join(', ')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {next.map((complaint) => (
          <li key={complaint.id}>
            <Box
              component={Link}
              to={`/complaints/${complaint.id}/show`}
              sx={{ ...dashboardRow, flexWrap: 'wrap' }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>{complaint.name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {complaintTopics[complaint.topic]}
                </Typography>
              </Box>
              <StatusChip {...complaintDue(complaint, new Date())} />
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  )
}
