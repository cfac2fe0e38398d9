import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { type CodeScope, endChangeCodes, endCodes, forgetCodesOf, useUp } from './codes/code.repository.ts'
import { change, findByEmail, findById, lockById, removeUnverified } from './customer.repository.ts'
import { addEmailChange, endLaterEmailChanges, takeEmailChange } from './email-change.repository.ts'
import { limits } from './limits.ts'
import { emailChangedLetter, emailRestoredLetter, emailTakenBackLetter } from './mails/letters.ts'
import { post, postCode } from './mails/post.ts'
import type { Parts } from './parts.ts'
import { answerUser, found } from './profile.service.ts'
import { confirmSession, isConfirmed, removeSessionsOf } from './sessions/session.repository.ts'

const scope = (customerId: string, email: string): CodeScope => ({
  purpose: 'change-email',
  email,
  customerId,
})

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * A stolen token is not enough: the session must have confirmed the password within 15 minutes, at sign-in or here.
 * @throws {ShopError} PASSWORD_REQUIRED, WRONG_PASSWORD, EMAIL_IN_USE, SAME_EMAIL, TOO_MANY_CODES
 */
export async function sendChangeCode(
  parts: Parts,
  caller: Caller,
  { email, currentPassword }: { email: string; currentPassword?: string | undefined },
  network: string,
): Promise<void> {
  await parts.throttle.allow('codes', network, limits.codes)
  await confirmCaller(parts, caller, currentPassword)
  const owner = await findByEmail(parts.database, email)
  if (owner?.id === caller.id) throw new ShopError('SAME_EMAIL')
  if (owner?.email_verified_at) throw new ShopError('EMAIL_IN_USE')
  await parts.database.transaction().execute(async (transaction) => {
    const code = await parts.codes.issue(transaction, scope(caller.id, email))
    await postCode(parts, transaction, email, { purpose: 'change-email' }, code)
  })
}

async function confirmCaller(
  { database, throttle, passwords }: Parts,
  { id, sessionId }: Caller,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    if (!(await isConfirmed(database, sessionId))) throw new ShopError('PASSWORD_REQUIRED')
    return
  }
  await throttle.allow('change-password', id, limits.changePassword)
  const customer = found(await findById(database, id))
  if (!(await passwords.matches(password, customer.password_hash))) throw new ShopError('WRONG_PASSWORD')
  await confirmSession(database, sessionId)
}

/** @throws {ShopError} EMAIL_IN_USE after a race for the address */
async function changeAddress(...[transaction, id, values]: Parameters<typeof change>) {
  try {
    return await change(transaction, id, values)
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
    throw isTaken ? new ShopError('EMAIL_IN_USE') : error
  }
}

/** @throws {ShopError} EMAIL_IN_USE */
async function moveTo(
  parts: Parts,
  transaction: Database,
  customerId: string,
  values: Parameters<typeof change>[2] & { email: string },
) {
  if ((await findByEmail(transaction, values.email))?.email_verified_at) throw new ShopError('EMAIL_IN_USE')
  await removeUnverified(transaction, values.email)
  await parts.registrations.forget(transaction, values.email)
  const after = found(await changeAddress(transaction, customerId, values))
  await removeSessionsOf(transaction, customerId)
  return after
}

/**
 * Ends every session and mails the old address a link that undoes the change for seven days.
 * @throws {ShopError} INVALID_CODE, CODE_EXHAUSTED, EMAIL_IN_USE when it was taken since the code was sent
 */
export async function changeEmail(
  parts: Parts,
  customerId: string,
  { email, otp, fullName, phone }: { email: string; otp: string; fullName: string; phone: string },
  network: string,
): Promise<{ user: User; token: string }> {
  const { database, codes, sessions } = parts
  const { id } = await codes.try(database, scope(customerId, email), otp)
  const changed = await database.transaction().execute(async (transaction) => {
    // A concurrent restore either ends this code first or runs after this change.
    const before = found(await lockById(transaction, customerId))
    if (!(await useUp(transaction, id))) throw new ShopError('INVALID_CODE')
    const after = await moveTo(parts, transaction, customerId, { email, full_name: fullName, phone })
    await endCodes(transaction, scope(customerId, email))
    const token = randomBytes(32).toString('base64url')
    await addEmailChange(transaction, { tokenHash: hashOf(token), customerId, oldEmail: before.email })
    const link = `${parts.publicUrl()}/restore-email?token=${token}`
    await post(parts, transaction, before.email, emailChangedLetter(link))
    return { user: answerUser(after), token: await sessions.start(transaction, after, network) }
  })
  parts.securityLog.record('email.changed', { address: network, account: customerId, realm: 'customer' })
  return changed
}

/**
 * Makes the password unusable, because the person who changed the email may know it.
 * @throws {ShopError} INVALID_LINK, EMAIL_IN_USE when another account has the address by now
 */
export async function restoreEmail(parts: Parts, token: string, network: string): Promise<void> {
  await parts.throttle.allow('codes', network, limits.codes)
  const unusable = await parts.passwords.nobodys()
  const customerId = await parts.database.transaction().execute(async (transaction) => {
    const taken = await takeEmailChange(transaction, hashOf(token))
    if (!taken) throw new ShopError('INVALID_LINK', 'This link is not valid, has expired or was used before.')
    const before = found(await lockById(transaction, taken.customer_id))
    await endLaterEmailChanges(transaction, hashOf(token))
    await endChangeCodes(transaction, before.id)
    const values = { email: taken.old_email, password_hash: unusable }
    // Another link may have restored it already.
    if (before.email === taken.old_email) {
      await change(transaction, before.id, values)
      await removeSessionsOf(transaction, before.id)
    } else {
      await moveTo(parts, transaction, before.id, values)
      await post(parts, transaction, before.email, emailTakenBackLetter())
    }
    await forgetCodesOf(transaction, before.email)
    await post(
      parts,
      transaction,
      taken.old_email,
      emailRestoredLetter(`${parts.publicUrl()}/forgot-password`),
    )
    return taken.customer_id
  })
  parts.securityLog.record('email.restored', { address: network, account: customerId, realm: 'customer' })
}
