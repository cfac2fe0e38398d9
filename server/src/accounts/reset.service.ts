import { ApiError } from '../platform/http/api-error.ts'
import { type CodeScope, consumeCode, expireCodes } from './codes/code.repository.ts'
import { findByEmail, updateCustomer } from './customer.repository.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { passwordChangedEmail } from './mails/email-templates.ts'
import { enqueueCodeEmail, enqueueEmail } from './mails/enqueue-email.ts'
import { deletePhonesOf } from './phones/phone.repository.ts'
import { accountRateLimits } from './rate-limits.ts'
import { deleteSessionsOf } from './sessions/session.repository.ts'

const codeScope = (email: string): CodeScope => ({ purpose: 'reset', email, customerId: null })
const grantScope = (email: string): CodeScope => ({ purpose: 'reset-grant', email, customerId: null })

/** An unknown address takes the same work, without a mail that is sent. */
export async function forgotPassword(
  dependencies: AccountsDependencies,
  email: string,
  network: string,
): Promise<void> {
  await dependencies.rateLimiter.allow('codes', network, accountRateLimits.codes)
  await dependencies.database.transaction().execute(async (transaction) => {
    const customer = await findByEmail(transaction, email)
    await expireCodes(transaction, codeScope(email))
    await expireCodes(transaction, grantScope(email))
    const code = await dependencies.codes.issue(transaction, codeScope(email))
    await enqueueCodeEmail(
      dependencies,
      transaction,
      email,
      { purpose: 'reset' },
      code,
      customer !== undefined,
    )
  })
}

/**
 * The same digits set one new password.
 * @throws {ApiError} INVALID_CODE, CODE_EXHAUSTED
 */
export async function verifyResetCode(
  dependencies: AccountsDependencies,
  email: string,
  otp: string,
  network: string,
): Promise<void> {
  const { database, codes, rateLimiter } = dependencies
  await rateLimiter.allow('tries', network, accountRateLimits.tries)
  const { id, expires_at } = await codes.check(database, codeScope(email), otp)
  await database.transaction().execute(async (transaction) => {
    if (!(await consumeCode(transaction, id))) throw new ApiError('INVALID_CODE')
    await codes.grant(transaction, grantScope(email), otp, expires_at)
  })
}

/**
 * Ends every session and the sign-in by phone, whose number may be a thief's; the code proves the mailbox, so it verifies the account.
 * @throws {ApiError} COMMON_PASSWORD, INVALID_CODE, CODE_EXHAUSTED
 */
export async function resetPassword(
  dependencies: AccountsDependencies,
  { email, otp, newPassword }: { email: string; otp: string; newPassword: string },
  network: string,
): Promise<void> {
  const { database, codes, passwords, rateLimiter } = dependencies
  await rateLimiter.allow('tries', network, accountRateLimits.tries)
  await dependencies.assertUncommon(newPassword, email)
  const { id } = await codes.check(database, grantScope(email), otp)
  const passwordHash = await passwords.hash(newPassword)
  const account = await database.transaction().execute(async (transaction) => {
    if (!(await consumeCode(transaction, id))) throw new ApiError('INVALID_CODE')
    const customer = await findByEmail(transaction, email)
    if (!customer) throw new ApiError('INVALID_CODE')
    await updateCustomer(transaction, customer.id, {
      password_hash: passwordHash,
      email_verified_at: customer.email_verified_at ?? new Date(),
    })
    if (!customer.email_verified_at) await dependencies.welcome(transaction, { id: customer.id, email })
    await dependencies.registrations.clear(transaction, email)
    await deleteSessionsOf(transaction, customer.id)
    const phones = await deletePhonesOf(transaction, customer.id)
    await enqueueEmail(dependencies, transaction, email, passwordChangedEmail(phones))
    return customer.id
  })
  dependencies.securityLog.record('password.changed', { address: network, account, realm: 'customer' })
}
