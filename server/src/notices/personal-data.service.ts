import type { PersonalData } from '../platform/personal-data.ts'
import { cartRemindersOf, deleteCartRemindersOf } from './cart-reminders/cart-reminders.service.ts'
import { purgeReminders } from './cart-reminders/reminder.repository.ts'
import { deleteNoticesFrom, purgeNotices } from './notice.repository.ts'
import { noticesOf } from './notices.service.ts'

export const personalData = {
  async export(database, { mailboxes }) {
    const notices = await Promise.all(mailboxes.map((mailbox) => noticesOf(database, mailbox)))
    const carts = await Promise.all(mailboxes.map((mailbox) => cartRemindersOf(database, mailbox)))
    return { notices: notices.flat(), cartReminders: carts.flat() }
  },
  async erase(transaction, person) {
    for (const mailbox of person.mailboxes) await deleteNoticesFrom(transaction, mailbox)
    await deleteCartRemindersOf(transaction, person)
  },
  async purge(database) {
    await purgeNotices(database)
    await purgeReminders(database)
  },
} satisfies Partial<PersonalData>
