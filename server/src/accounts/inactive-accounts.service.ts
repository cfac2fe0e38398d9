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
 * @throws {AggregateError} with what kept accounts from being deleted, after all others are
 */
export async function endInactiveAccounts(options: AccountsOptions, years: number): Promise<void> {
  if (years === 0) return
  const dependencies = createAccountsDependencies(options)
  while ((await sendNotices(dependencies, years)) === NOTICES_PER_TRANSACTION);
  const failures: unknown[] = []
  for (let ended: Ended | undefined = { id: '' }; ended; ) {
    ended = await endOne(dependencies, years, ended.id)
    if (ended?.failure !== undefined) failures.push(ended.failure)
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} inactive accounts could not be deleted`)
  }
}

const sendNotices = (dependencies: AccountsDependencies, years: number): Promise<number> =>
  dependencies.database.transaction().execute(async (transaction) => {
    const { personalData } = dependencies
    const customers = await lockUnnoticed(
      transaction,
      { ...personalData.uses, years },
      NOTICES_PER_TRANSACTION,
    )
    const content = inactiveAccountEmail(dependencies.publicUrl(), years, INACTIVITY_NOTICE_DAYS)
    for (const { email } of customers) await enqueueEmail(dependencies, transaction, email, content)
    await markNoticed(
      transaction,
      customers.map(({ id }) => id),
    )
    return customers.length
  })

type Ended = { id: string; failure?: unknown }

/**
 * Each account has a transaction of its own, so that a failure keeps no other account.
 * @param after the id of the one before
 */
async function endOne(
  dependencies: AccountsDependencies,
  years: number,
  after: string,
): Promise<Ended | undefined> {
  const taken: Partial<Ended> = {}
  try {
    await dependencies.database.transaction().execute(async (transaction) => {
      const inactivity = { ...dependencies.personalData.uses, years }
      const customer = await lockToEnd(transaction, inactivity, { noticeDays: INACTIVITY_NOTICE_DAYS, after })
      if (!customer) return
      taken.id = customer.id
      await eraseAccount(dependencies, transaction, customer)
    })
  } catch (failure) {
    if (taken.id === undefined) throw failure
    return {
      id: taken.id,
      failure: new Error(`Account ${taken.id} could not be deleted`, { cause: failure }),
    }
  }
  const { id } = taken
  if (id === undefined) return undefined
  dependencies.securityLog.record('account.deleted', { address: '', account: id, realm: 'customer' })
  return { id }
}
