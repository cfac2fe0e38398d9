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
      {(booking) => (
        <>
          <SectionCard title="Booking">
            <DescriptionList
              facts={[
                ['Package', packageNames[booking.package] ?? booking.package],
                ['Price at the time', <MoneyField key="price" rupees={booking.price} />],
                ['Topic', booking.topic],
                ['Preferred time', booking.preferredTime || '–'],
              ]}
            />
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch', my: 2 }}>
              {booking.question || 'No question was asked.'}
            </Typography>
            <ContactLinks email={booking.email} phone={booking.phone} subject="Your session" />
          </SectionCard>
          <AnswerNote
            key={`${booking.note}${booking.isAnswered}`}
            right="PUT /back-office/guidance-bookings/:id"
            record={booking}
          />
        </>
      )}
    </ShowPage>
  )
}
