import { eraseAccount } from './account.service.ts'
import {
  type AccountsDependencies,
  type AccountsOptions,
  createAccountsDependencies,
} from './dependencies.ts'
import { lockToEnd, lockUnnoticed, markNoticed } from './inactive-account.repository.ts'
import { inactiveAccountEmail } from './mails/email-templates.ts'
import { enqueueEmail } from './mails/enqueue-email.ts'

/** Rule 8(2) of the DPDP Rules, 2025, asks for 48 hours; a mail may wait for a day. */
const INACTIVITY_NOTICE_DAYS = 7
const NOTICES_PER_TRANSACTION = 100

/**
 * Tells customers that their account ends, and ends those that were not used since. Idempotent.
 * @param years without a use; 0 ends none
 */
export async function endInactiveAccounts(options: AccountsOptions, years: number): Promise<void> {
  if (years === 0) return
  const dependencies = createAccountsDependencies(options)
  while ((await sendNotices(dependencies, years)) === NOTICES_PER_TRANSACTION);
  while (await endOne(dependencies, years));
}

const sendNotices = (dependencies: AccountsDependencies, years: number): Promise<number> =>
  dependencies.database.transaction().execute(async (transaction) => {
    const customers = await lockUnnoticed(transaction, years, NOTICES_PER_TRANSACTION)
    const content = inactiveAccountEmail(dependencies.publicUrl(), years, INACTIVITY_NOTICE_DAYS)
    for (const { email } of customers) await enqueueEmail(dependencies, transaction, email, content)
    await markNoticed(
      transaction,
      customers.map(({ id }) => id),
    )
    return customers.length
  })

/** One for each transaction, so that a failure keeps no other account. */
async function endOne(dependencies: AccountsDependencies, years: number): Promise<boolean> {
  const ended = await dependencies.database.transaction().execute(async (transaction) => {
    const customer = await lockToEnd(transaction, years, INACTIVITY_NOTICE_DAYS)
    if (customer) await eraseAccount(dependencies, transaction, customer)
    return customer
  })
  if (ended) {
    dependencies.securityLog.record('account.deleted', { address: '', account: ended.id, realm: 'customer' })
  }
  return ended !== undefined
}
