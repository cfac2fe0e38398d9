import type { DataBreach } from '@amritvasya/contract'
import { type BreachReport, breachReports } from '@amritvasya/contract/rules/breach-clocks'
import { fromLocal, toLocal } from '@amritvasya/contract/rules/dates'
import { Box, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { formatDateTime } from '../ui/dates.ts'

type Props = { breach: DataBreach }

export function BreachReports({ breach }: Props) {
  const duties: readonly [BreachReport, sentAt: string | null, due: string][] = [
    [
      'cert-in',
      breach.certInReportedAt,
      `Due ${formatDateTime(breach.certInBy)}, to incident@cert-in.org.in or 1800-11-4949`,
    ],
    ['people', breach.peopleInformedAt, 'Due at once, by mail or, without an email, by a call'],
    ['board-first', breach.boardInformedAt, 'Due at once, with what is known so far'],
    ['board-details', breach.boardReportedAt, `Due ${formatDateTime(breach.boardBy)}`],
  ]
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 }}>
      {duties.map(([report, sentAt, due]) => (
        <Report key={report} breach={breach} report={report} sentAt={sentAt} due={due} />
      ))}
    </Box>
  )
}

type DutyProps = Props & { report: BreachReport; sentAt: string | null }

function Report({ breach, report, sentAt, due }: DutyProps & { due: string }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{breachReports[report]}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {sentAt ? `Sent ${formatDateTime(sentAt)}` : due}
        </Typography>
      </Box>
      <NoteReport breach={breach} report={report} sentAt={sentAt} />
    </Box>
  )
}

function NoteReport({ breach, report, sentAt }: DutyProps) {
  const [entered, setEntered] = useState('')
  const at = fromLocal(entered)
  return (
    <ActionButton
      label={sentAt ? 'Correct the time' : 'Note as sent'}
      title={breachReports[report]}
      confirmLabel="Save"
      variant="outlined"
      onOpen={() => setEntered(toLocal(sentAt ?? new Date().toISOString()))}
      isComplete={at !== null}
      action="POST /back-office/data-breaches/:id/report"
      request={{ params: { id: breach.id }, body: { report, sentAt: at ?? '' } }}
      done="Noted as sent"
    >
      {(isTried) => (
        <TextField
          label="Sent"
          type="datetime-local"
          value={entered}
          onChange={(event) => setEntered(event.target.value)}
          error={isTried && at === null}
          helperText="Indian time. The shop sends nothing to authorities by itself."
          slotProps={{ inputLabel: { shrink: true } }}
          fullWidth
        />
      )}
    </ActionButton>
  )
}
