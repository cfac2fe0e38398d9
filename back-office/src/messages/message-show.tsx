import type { AdminMessage } from '@amritvasya/contract'
import { Typography } from '@mui/material'
import { AnswerNote } from '../ui/answer-note.tsx'
import { ContactLinks } from '../ui/contact-links.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'

export function MessageShow() {
  return (
    <ShowPage<AdminMessage>
      title={({ subject }) => subject}
      note={({ name, createdAt }) => `${name}, ${formatDateTime(createdAt)}`}
    >
      {(message) => (
        <>
          <SectionCard title="Message">
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch', mb: 1 }}>
              {message.message}
            </Typography>
            <ContactLinks email={message.email} phone={message.phone} subject={`Re: ${message.subject}`} />
          </SectionCard>
          <AnswerNote
            key={`${message.note}${message.isAnswered}`}
            right="PUT /back-office/messages/:id"
            record={message}
          />
        </>
      )}
    </ShowPage>
  )
}
