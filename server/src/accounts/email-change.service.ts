import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Caller } from '../platform/http/caller.ts'
import {
  type CodeScope,
  consumeCode,
  deleteCodesOf,
  expireChangeCodes,
  expireCodes,
} from './codes/code.repository.ts'
import { confirmCaller } from './confirm-caller.ts'
import { deleteUnverified, findByEmail, lockById, updateCustomer } from './customer.repository.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { consumeEmailChange, createEmailChange, expireLaterEmailChanges } from './email-change.repository.ts'
import { emailChangedEmail, emailRestoredEmail, emailRevertedEmail } from './mails/email-templates.ts'
import { enqueueCodeEmail, enqueueEmail } from './mails/enqueue-email.ts'
import { deletePhonesOf } from './phones/phone.repository.ts'
import { assertFound, type ProfileBody, profileColumns, toUserResponse } from './profile.service.ts'
import { accountRateLimits } from './rate-limits.ts'
import { deleteSessionsOf } from './sessions/session.repository.ts'

const scope = (customerId: string, email: string): CodeScope => ({
  purpose: 'change-email',
  email,
  customerId,
})

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Requires a password within the last 15 minutes, so that a stolen token is not enough.
 * @throws {ApiError} PASSWORD_REQUIRED, WRONG_PASSWORD, EMAIL_IN_USE, SAME_EMAIL, TOO_MANY_CODES
 */
export async function sendChangeCode(
  dependencies: AccountsDependencies,
  caller: Caller,
  { email, currentPassword }: { email: string; currentPassword?: string | undefined },
  network: string,
): Promise<void> {
  await dependencies.rateLimiter.allow('codes', network, accountRateLimits.codes)
  await confirmCaller(dependencies, caller, currentPassword)
  const owner = await findByEmail(dependencies.database, email)
  if (owner?.id === caller.id) throw new ApiError('SAME_EMAIL')
  if (owner?.email_verified_at) throw new ApiError('EMAIL_IN_USE')
  await dependencies.database.transaction().execute(async (transaction) => {
    const code = await dependencies.codes.issue(transaction, scope(caller.id, email))
    await enqueueCodeEmail(dependencies, transaction, email, { purpose: 'change-email' }, code)
  })
}

async function changeAddress(...[transaction, id, values]: Parameters<typeof updateCustomer>) {
  try {
    return await updateCustomer(transaction, id, values)
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
    throw isTaken ? new ApiError('EMAIL_IN_USE') : error
  }
}

async function moveTo(
  dependencies: AccountsDependencies,
  transaction: Database,
  customerId: string,
  values: Parameters<typeof updateCustomer>[2] & { email: string },
) {
  if ((await findByEmail(transaction, values.email))?.email_verified_at) throw new ApiError('EMAIL_IN_USE')
  await deleteUnverified(transaction, values.email)
  await dependencies.registrations.clear(transaction, values.email)
  const after = assertFound(await changeAddress(transaction, customerId, values))
  await deleteSessionsOf(transaction, customerId)
  await dependencies.welcome(transaction, after)
  return after
}

/**
 * Ends every session; a link in the mail to the old address undoes the change for seven days.
 * @throws {ApiError} INVALID_CODE, CODE_EXHAUSTED, EMAIL_IN_USE when it was taken since the code was sent
 */
export async function changeEmail(
  dependencies: AccountsDependencies,
  customerId: string,
  { email, otp, ...profile }: ProfileBody & { email: string; otp: string },
  network: string,
): Promise<{ user: User; token: string }> {
  const { database, codes, sessions } = dependencies
  const { id } = await codes.check(database, scope(customerId, email), otp)
  const changed = await database.transaction().execute(async (transaction) => {
    // A concurrent restore either ends this code first or runs after this change.
    const before = assertFound(await lockById(transaction, customerId))
    if (!(await consumeCode(transaction, id))) throw new ApiError('INVALID_CODE')
    const values = { email, ...profileColumns(profile) }
    const after = await moveTo(dependencies, transaction, customerId, values)
    await expireCodes(transaction, scope(customerId, email))
    const token = randomBytes(32).toString('base64url')
    await createEmailChange(transaction, { tokenHash: hashOf(token), customerId, oldEmail: before.email })
    const link = `${dependencies.publicUrl()}/restore-email?token=${token}`
    await enqueueEmail(dependencies, transaction, before.email, emailChangedEmail(link))
    return { user: toUserResponse(after), token: await sessions.start(transaction, after, network) }
  })
  dependencies.securityLog.record('email.changed', {
    address: network,
    account: customerId,
    realm: 'customer',
  })
  return changed
}

/**
 * Makes the password unusable, because the person who changed the email may know it, and ends the sign-in by phone.
 * @throws {ApiError} INVALID_LINK, EMAIL_IN_USE when another account has the address by now
 */
export async function restoreEmail(
  dependencies: AccountsDependencies,
  token: string,
  network: string,
): Promise<void> {
  await dependencies.rateLimiter.allow('codes', network, accountRateLimits.codes)
  const unusable = await dependencies.passwords.nobodys()
  const customerId = await dependencies.database.transaction().execute(async (transaction) => {
    const taken = await consumeEmailChange(transaction, hashOf(token))
    if (!taken) throw new ApiError('INVALID_LINK', 'This link is not valid, has expired or was used before.')
    const before = assertFound(await lockById(transaction, taken.customer_id))
    await expireLaterEmailChanges(transaction, hashOf(token))
    await expireChangeCodes(transaction, before.id)
    const values = { email: taken.old_email, password_hash: unusable }
    if (before.email === taken.old_email) {
      await updateCustomer(transaction, before.id, values)
      await deleteSessionsOf(transaction, before.id)
    } else {
      await moveTo(dependencies, transaction, before.id, values)
      await enqueueEmail(dependencies, transaction, before.email, emailRevertedEmail())
    }
    await deletePhonesOf(transaction, before.id)
    await deleteCodesOf(transaction, before.email)
    await enqueueEmail(
      dependencies,
      transaction,
      taken.old_email,
      emailRestoredEmail(`${dependencies.publicUrl()}/forgot-password`),
    )
    return taken.customer_id
  })
  dependencies.securityLog.record('email.restored', {
    address: network,
    account: customerId,
    realm: 'customer',
  })
}
