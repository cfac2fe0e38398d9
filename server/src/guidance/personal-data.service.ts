import { deleteSentBy, purgeAnswerables } from '../platform/database/answerable.repository.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { bookingIds } from './booking.repository.ts'
import { bookingsOf } from './guidance.service.ts'

export const personalData = {
  async export(database, { mailboxes }) {
    return (await Promise.all(mailboxes.map((mailbox) => bookingsOf(database, mailbox)))).flat()
  },
  async erase(transaction, { mailboxes }) {
    for (const mailbox of mailboxes) await deleteSentBy(transaction, 'guidance_booking', mailbox)
  },
  recordIds: bookingIds,
  purge: (database) => purgeAnswerables(database, 'guidance_booking'),
} satisfies Partial<PersonalData>
