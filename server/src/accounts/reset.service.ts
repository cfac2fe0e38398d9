import { ShopError } from '../platform/http/shop-error.ts'
import { type CodeScope, endCodes, useUp } from './codes/code.repository.ts'
import { change, findByEmail } from './customer.repository.ts'
import { limits } from './limits.ts'
import { passwordChangedLetter } from './mails/letters.ts'
import { post, postCode } from './mails/post.ts'
import type { Parts } from './parts.ts'
import { removeSessionsOf } from './sessions/session.repository.ts'

const codeScope = (email: string): CodeScope => ({ purpose: 'reset', email, customerId: null })
const grantScope = (email: string): CodeScope => ({ purpose: 'reset-grant', email, customerId: null })

/** Does the same work for an unknown address, without a mail that is sent. */
export async function forgotPassword(parts: Parts, email: string, network: string): Promise<void> {
  await parts.throttle.allow('codes', network, limits.codes)
  await parts.database.transaction().execute(async (transaction) => {
    const customer = await findByEmail(transaction, email)
    await endCodes(transaction, codeScope(email))
    await endCodes(transaction, grantScope(email))
    const code = await parts.codes.issue(transaction, codeScope(email))
    await postCode(parts, transaction, email, { purpose: 'reset' }, code, customer !== undefined)
  })
}

/**
 * Lets the same digits set one new password.
 * @throws {ShopError} INVALID_CODE, CODE_EXHAUSTED
 */
export async function verifyResetCode(
  parts: Parts,
  email: string,
  otp: string,
  network: string,
): Promise<void> {
  const { database, codes, throttle } = parts
  await throttle.allow('tries', network, limits.tries)
  const { id, expires_at } = await codes.try(database, codeScope(email), otp)
  await database.transaction().execute(async (transaction) => {
    if (!(await useUp(transaction, id))) throw new ShopError('INVALID_CODE')
    await codes.grant(transaction, grantScope(email), otp, expires_at)
  })
}

/**
 * Ends every session. The code proves the mailbox, so an unverified account becomes verified.
 * @throws {ShopError} COMMON_PASSWORD, INVALID_CODE, CODE_EXHAUSTED
 */
export async function resetPassword(
  parts: Parts,
  { email, otp, newPassword }: { email: string; otp: string; newPassword: string },
  network: string,
): Promise<void> {
  const { database, codes, passwords, throttle } = parts
  await throttle.allow('tries', network, limits.tries)
  await parts.assertUncommon(newPassword, email)
  const { id } = await codes.try(database, grantScope(email), otp)
  const passwordHash = await passwords.hash(newPassword)
  const account = await database.transaction().execute(async (transaction) => {
    if (!(await useUp(transaction, id))) throw new ShopError('INVALID_CODE')
    const customer = await findByEmail(transaction, email)
    if (!customer) throw new ShopError('INVALID_CODE')
    await change(transaction, customer.id, {
      password_hash: passwordHash,
      email_verified_at: customer.email_verified_at ?? new Date(),
    })
    await parts.registrations.forget(transaction, email)
    await removeSessionsOf(transaction, customer.id)
    await post(parts, transaction, email, passwordChangedLetter())
    return customer.id
  })
  parts.securityLog.record('password.changed', { address: network, account, realm: 'customer' })
}
