import type { DataBreach } from '@amritvasya/contract'
import { type BreachReport, breachReports } from '@amritvasya/contract/rules/breach-clocks'
import { formatDateTime, fromLocal, toLocal } from '@amritvasya/contract/rules/dates'
import { Box, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { PreparedText } from './prepared-text.tsx'

type Props = { breach: DataBreach }

export function BreachReports({ breach }: Props) {
  const { texts } = breach
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Report
        breach={breach}
        report="cert-in"
        sentAt={breach.certInReportedAt}
        due={`Due ${formatDateTime(breach.certInBy)}, to incident@cert-in.org.in or 1800-11-4949`}
        text={texts?.certIn}
      />
      <Report
        breach={breach}
        report="board-first"
        sentAt={breach.boardInformedAt}
        due="Due at once, with what is known so far"
        text={texts?.boardFirst}
      />
      <Report
        breach={breach}
        report="board-details"
        sentAt={breach.boardReportedAt}
        due={`Due ${formatDateTime(breach.boardBy)}`}
        text={texts?.boardDetails}
      />
    </Box>
  )
}

type ReportProps = Props & {
  report: BreachReport
  sentAt: string | null
  due: string
  text: NonNullable<DataBreach['texts']>['certIn'] | undefined
}

function Report({ breach, report, sentAt, due, text }: ReportProps) {
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{breachReports[report]}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {sentAt ? `Sent ${formatDateTime(sentAt)}` : due}
          </Typography>
        </Box>
        <NoteReport breach={breach} report={report} sentAt={sentAt} />
      </Box>
      {text && <PreparedText title="Prepared text" {...text} />}
    </Box>
  )
}

function NoteReport({ breach, report, sentAt }: Props & { report: BreachReport; sentAt: string | null }) {
  const tryTo = useRecordActionOrThrow()
  const [entered, setEntered] = useState('')
  const at = fromLocal(entered)
  return (
    <ConfirmButton
      label={sentAt ? 'Correct the time' : 'Note as sent'}
      right="POST /data-breaches/:id/report"
      title={breachReports[report]}
      confirmLabel="Save"
      variant="outlined"
      onOpen={() => setEntered(toLocal(sentAt ?? new Date().toISOString()))}
      isComplete={at !== null}
      onConfirm={() =>
        tryTo(breach.id, 'report', { report, sentAt: at ?? '' }, 'The report is noted as sent')
      }
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
    </ConfirmButton>
  )
}
