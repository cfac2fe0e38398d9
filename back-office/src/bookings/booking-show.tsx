import type { AdminBooking } from '@amritvasya/contract'
import { Typography } from '@mui/material'
import { AnswerNote } from '../ui/answer-note.tsx'
import { ContactLinks } from '../ui/contact-links.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { packageNames } from './package-names.ts'

export function BookingShow() {
  return (
    <ShowPage<AdminBooking>
      title={({ name }) => name}
      note={({ createdAt }) => `Asked on ${formatDateTime(createdAt)}`}
    >
      {(request) => (
        <>
          <SectionCard title="Request">
            <DescriptionList
              facts={[
                ['Package', packageNames[request.package] ?? request.package],
                ['Price at the time', <MoneyField key="price" rupees={request.price} />],
                ['Topic', request.topic],
                ['Preferred time', request.preferredTime || '–'],
              ]}
            />
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch', my: 2 }}>
              {request.question || 'No question was asked.'}
            </Typography>
            <ContactLinks email={request.email} phone={request.phone} subject="Your session" />
          </SectionCard>
          <AnswerNote key={`${request.note}${request.isAnswered}`} record={request} />
        </>
      )}
    </ShowPage>
  )
}
