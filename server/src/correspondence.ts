import type { Kysely } from 'kysely'
import type { Correspondence } from './accounts/index.ts'
import { complaintsOf, deleteResolvedComplaintsOf } from './complaints/index.ts'
import type { ConsentLedger } from './consents/index.ts'
import { correspondenceOf, deleteCorrespondenceOf } from './content/index.ts'
import { consentHistory, deleteAffectedOf } from './data-protection/index.ts'
import { cardsOf, deleteCardDataOf, moveCards } from './gift-cards/index.ts'
import { bookingsOf, deleteBookingsOf } from './guidance/index.ts'
import { eraseFormerOf, formerOrdersOf } from './moving-in/index.ts'
import { cartRemindersOf, deleteCartRemindersOf, deleteNoticesOf, noticesOf } from './notices/index.ts'
import type { Tables } from './platform/database/database.ts'
import type { Secrets } from './platform/secrets.ts'
import { deleteQuestionsOf, questionsOf } from './questions/index.ts'
import { moveCredits } from './store-credit/index.ts'

/** Accounts depend on no slice with public forms. */
export const correspondence = (
  database: Kysely<Tables>,
  consents: ConsentLedger,
  secrets: Secrets,
): Correspondence => ({
  async of(customerId, mailboxes) {
    const letters = await Promise.all(mailboxes.map((mailbox) => correspondenceOf(database, mailbox)))
    const notices = await Promise.all(mailboxes.map((mailbox) => noticesOf(database, mailbox)))
    const carts = await Promise.all(mailboxes.map((mailbox) => cartRemindersOf(database, mailbox)))
    const requests = await Promise.all(mailboxes.map((mailbox) => bookingsOf(database, mailbox)))
    return {
      messages: letters.flatMap(({ messages }) => messages),
      newsletter: letters.map(({ newsletter }) => newsletter).find(Boolean) ?? null,
      notices: notices.flat(),
      cartReminders: carts.flat(),
      guidanceRequests: requests.flat(),
      giftCards: await cardsOf(database, { customerId, mailboxes }),
      formerOrders: await formerOrdersOf(database, mailboxes),
      questions: await questionsOf(database, { customerId, mailboxes }),
      complaints: await complaintsOf(database, { customerId, mailboxes }),
      consents: await consentHistory({ consents }, database, { customerId, mailboxes }),
    }
  },
  async clear(transaction, customerId, mailboxes) {
    for (const mailbox of mailboxes) {
      await deleteCorrespondenceOf(consents, transaction, mailbox)
      await deleteBookingsOf(transaction, mailbox)
      await deleteNoticesOf(transaction, mailbox)
    }
    await deleteQuestionsOf(transaction, { customerId, mailboxes })
    await deleteCartRemindersOf(transaction, { customerId, mailboxes })
    await deleteCardDataOf(transaction, { customerId, mailboxes })
    await eraseFormerOf(secrets, transaction, mailboxes)
    await consents.endAll(transaction, customerId)
    await deleteAffectedOf(transaction, { customerId, mailboxes })
    await deleteResolvedComplaintsOf(transaction, { customerId, mailboxes })
  },
  async join(transaction, accounts) {
    await consents.join(transaction, accounts)
    await moveCredits(transaction, accounts)
    await moveCards(transaction, accounts)
  },
})
