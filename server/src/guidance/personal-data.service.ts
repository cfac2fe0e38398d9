import type { PersonalData } from '../platform/personal-data.ts'
import { deleteBookingsOf, purgeOldBookings } from './booking.repository.ts'
import { bookingsOf } from './guidance.service.ts'

export const personalData = {
  async export(database, { mailboxes }) {
    return (await Promise.all(mailboxes.map((mailbox) => bookingsOf(database, mailbox)))).flat()
  },
  async erase(transaction, { mailboxes }) {
    for (const mailbox of mailboxes) await deleteBookingsOf(transaction, mailbox)
  },
  purge: purgeOldBookings,
} satisfies Partial<PersonalData>
