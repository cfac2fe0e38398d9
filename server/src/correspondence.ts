import type { Kysely } from 'kysely'
import type { Correspondence } from './accounts/index.ts'
import { forgetLettersOf, lettersOf } from './content/index.ts'
import { forgetServiceRequestsOf, serviceRequestsOf } from './guidance/index.ts'
import type { Tables } from './platform/database/database.ts'

/** What the slices with open forms keep under an email; accounts know none of them. */
export const correspondence = (database: Kysely<Tables>): Correspondence => ({
  async of(email) {
    return {
      ...(await lettersOf(database, email)),
      guidanceRequests: await serviceRequestsOf(database, email),
    }
  },
  async forget(transaction, email) {
    await forgetLettersOf(transaction, email)
    await forgetServiceRequestsOf(transaction, email)
  },
})
