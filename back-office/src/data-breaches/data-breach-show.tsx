import type { DataBreach } from '@amritvasya/contract'
import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { BreachClocks } from '../ui/breach-clocks.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { ReasonButton } from '../ui/reason-button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { entryText, entryTitle } from './breach-history.ts'
import { BreachReports } from './breach-reports.tsx'
import { NotifyButton } from './notify-button.tsx'
import { PreparedText } from './prepared-text.tsx'

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
  const tryTo = useRecordActionOrThrow()
  return (
    <ReasonButton
      label={label}
      right={`POST /back-office/data-breaches/:id/${action}`}
      title={`${label}: ${breach.title}`}
      confirmLabel={label}
      reasonLabel="Text"
      variant="outlined"
      help="It stands in the history, for the owner alone."
      max={4_000}
      onConfirm={(text) =>
        tryTo(
          `POST /back-office/data-breaches/:id/${action}`,
          { params: { id: breach.id }, body: { text } },
          done,
        )
      }
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
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {breach.history.map((entry) => (
                <Box component="li" key={`${entry.createdAt} ${entry.kind}`} sx={{ py: 1 }}>
                  <Typography sx={{ fontWeight: 600 }}>{entryTitle(entry.kind)}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {formatDateTime(entry.createdAt)}, {entry.staff}
                  </Typography>
                  {entry.text && (
                    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      {entryText(entry)}
                    </Typography>
                  )}
                </Box>
              ))}
            </Box>
          </SectionCard>
        </>
      )}
    </ShowPage>
  )
}
