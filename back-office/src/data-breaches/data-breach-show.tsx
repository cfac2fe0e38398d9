import type { DataBreach } from '@amritvasya/contract'
import { type BreachReport, breachReports } from '@amritvasya/contract/rules/breach-clocks'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionButton, ReasonedActionButton } from '../ui/action-button.tsx'
import { BreachClocks } from '../ui/breach-clocks.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { HistoryList } from '../ui/history-list.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { BreachReports } from './breach-reports.tsx'

const titles: Readonly<Record<string, string>> = {
  recorded: 'Recorded',
  changed: 'Changed',
  noted: 'Note',
  closed: 'Closed',
  reopened: 'Opened again',
  // The next two and 'person-informed' are of former releases.
  'persons-added': 'People added',
  'persons-removed': 'List cleared',
  'persons-notified': 'Notice sent',
  'person-informed': 'Somebody informed in another way',
}
const REPORTED = '-reported'

const reportOf = (kind: string): string | undefined =>
  kind.endsWith(REPORTED) ? breachReports[kind.slice(0, -REPORTED.length) as BreachReport] : undefined

const entryTitle = (kind: string): string => titles[kind] ?? reportOf(kind) ?? kind

/** Returns the text of an entry, of which some hold a number or a moment alone. */
function entryText({ kind, text }: { kind: string; text: string }): string {
  if (reportOf(kind)) return `Sent ${formatDateTime(text)}`
  if (kind === 'persons-notified') return `${text} by mail`
  if (kind === 'persons-removed') return `${text} taken off the list`
  return text
}

/** Mails the notice to the addresses that the owner enters. */
function NotifyButton({ breach }: { breach: DataBreach }) {
  const [entered, setEntered] = useState('')
  const emails = entered.split(/[\s,;]+/).filter(Boolean)
  return (
    <ActionButton
      label="Mail the notice"
      isOffered={breach.closedAt === null}
      title="Mail the notice"
      confirmLabel="Send"
      variant="contained"
      onOpen={() => setEntered('')}
      isComplete={emails.length > 0}
      action="POST /back-office/data-breaches/:id/notify"
      request={{ params: { id: breach.id }, body: { emails } }}
      done="The mails are on their way"
    >
      {(isTried) => (
        <TextField
          label="Emails"
          value={entered}
          onChange={(event) => setEntered(event.target.value)}
          error={isTried && emails.length === 0}
          helperText="Up to 100, each in its line. Each gets the notice once; it cannot be taken back."
          multiline
          minRows={3}
          maxRows={10}
          fullWidth
        />
      )}
    </ActionButton>
  )
}

type Props = { title: string; subject: string; body: string }

function PreparedText({ title, subject, body }: Props) {
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', py: 1.25 }}>
        {title}
      </Box>
      <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch', my: 1 }}>
          {body}
        </Typography>
        <CopyButton text={`${subject}\n\n${body}`} label="Copy the text" />
      </Box>
    </Box>
  )
}

const mailedTo = (count: number): string =>
  `${count} ${count === 1 ? 'person has' : 'people have'} the notice by mail.`

/** A note, the end of the breach, or its return. */
function Step({
  breach,
  action,
  label,
  done,
}: {
  breach: DataBreach
  action: 'note' | 'close' | 'reopen'
  label: string
  done: string
}) {
  return (
    <ReasonedActionButton
      label={label}
      title={`${label}: ${breach.title}`}
      confirmLabel={label}
      reasonLabel="Text"
      variant="outlined"
      help="It stands in the history, for the owner alone."
      max={4_000}
      action={`POST /back-office/data-breaches/:id/${action}`}
      request={(text) => ({ params: { id: breach.id }, body: { text } })}
      done={done}
    />
  )
}

export function DataBreachShow() {
  return (
    <ShowPage<DataBreach>
      title={({ title }) => title}
      note={({ discoveredAt }) => `Noticed ${formatDateTime(discoveredAt)}`}
      actions={(breach) => (
        <>
          <Button component={Link} to={`/data-breaches/${breach.id}`} variant="outlined">
            Change
          </Button>
          <Step breach={breach} action="note" label="Add a note" done="The note is saved" />
          {breach.closedAt ? (
            <Step breach={breach} action="reopen" label="Reopen" done="The breach is open again" />
          ) : (
            <Step breach={breach} action="close" label="Close" done="The breach is closed" />
          )}
        </>
      )}
    >
      {(breach) => (
        <>
          <SectionCard
            title="Duties"
            actions={breach.closedAt ? <StatusChip label="Closed" /> : <BreachClocks breach={breach} />}
          >
            <BreachReports breach={breach} />
          </SectionCard>
          <SectionCard title="Letters" actions={<NotifyButton breach={breach} />}>
            {breach.mailed > 0 && <Typography>{mailedTo(breach.mailed)}</Typography>}
            {breach.texts && (
              <>
                <PreparedText title="Notice to the people concerned" {...breach.texts.person} />
                <PreparedText title="Report to CERT-In and the Board" {...breach.texts.authorities} />
              </>
            )}
          </SectionCard>
          <SectionCard title="History">
            <HistoryList
              entries={breach.history.map((entry) => ({
                key: `${entry.createdAt} ${entry.kind}`,
                title: entryTitle(entry.kind),
                note: `${formatDateTime(entry.createdAt)}, ${entry.staff}`,
                text: entry.text && entryText(entry),
              }))}
            />
          </SectionCard>
        </>
      )}
    </ShowPage>
  )
}
