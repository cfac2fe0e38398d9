import type { DataBreach } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { AffectedList } from './affected-list.tsx'
import { DrawButton } from './draw-button.tsx'
import { PreparedText } from './prepared-text.tsx'

const isPlural = (count: number) => (count === 1 ? 'person' : 'people')

function summary({ total, informed, waiting, toMail, toCall }: DataBreach['persons']): string {
  if (total === 0) return 'Nobody is on the list yet.'
  const parts = [
    `${total} ${isPlural(total)}`,
    `${informed} informed`,
    waiting > 0 && `${waiting} with a mail on its way`,
    toMail > 0 && `${toMail} to mail`,
    toCall > 0 && `${toCall} without an email, to call`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

export function AffectedSection({ breach }: { breach: DataBreach }) {
  const { id, persons, texts, closedAt } = breach
  const tryTo = useRecordActionOrThrow()
  const isOpen = closedAt === null
  const { total, informed, waiting, toMail } = persons
  return (
    <SectionCard title="People affected">
      <Typography sx={{ mb: 1.5 }}>{summary(persons)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
        {isOpen && <DrawButton id={id} />}
        <ConfirmButton
          label="Send the notice"
          right="POST /data-breaches/:id/notify"
          isOffered={isOpen && toMail > 0}
          title={`Mail ${toMail} ${isPlural(toMail)}?`}
          confirmLabel="Send"
          variant="contained"
          onConfirm={() => tryTo(id, 'notify', {}, 'The mails are on their way')}
        >
          Each gets the prepared notice once, within minutes. It cannot be taken back.
        </ConfirmButton>
        <ConfirmButton
          label="Clear the list"
          right="POST /data-breaches/:id/clear"
          isOffered={isOpen && total > informed + waiting}
          title="Take everybody off the list who is not informed yet?"
          confirmLabel="Clear"
          variant="outlined"
          onConfirm={() => tryTo(id, 'clear', {}, 'The list is cleared')}
        >
          Those who were informed stay.
        </ConfirmButton>
      </Box>
      {texts && <PreparedText title="Prepared notice" {...texts.person} />}
      {total > 0 && <AffectedList breachId={id} version={`${total} ${informed} ${waiting}`} />}
    </SectionCard>
  )
}
