import type { Kysely } from 'kysely'
import type { Correspondence } from './accounts/index.ts'
import { forgetLettersOf, lettersOf } from './content/index.ts'
import { forgetServiceRequestsOf, serviceRequestsOf } from './guidance/index.ts'
import type { Tables } from './platform/database/database.ts'

/** Returns access to an account's data in slices with public forms, so that accounts depend on none of them. */
export const correspondence = (database: Kysely<Tables>): Correspondence => ({
  async of(mailboxes) {
    const letters = await Promise.all(mailboxes.map((mailbox) => lettersOf(database, mailbox)))
    const requests = await Promise.all(mailboxes.map((mailbox) => serviceRequestsOf(database, mailbox)))
    return {
      messages: letters.flatMap(({ messages }) => messages),
      newsletter: letters.map(({ newsletter }) => newsletter).find(Boolean) ?? null,
      guidanceRequests: requests.flat(),
    }
  },
  async forget(transaction, mailboxes) {
    for (const mailbox of mailboxes) {
      await forgetLettersOf(transaction, mailbox)
      await forgetServiceRequestsOf(transaction, mailbox)
    }
  },
})
