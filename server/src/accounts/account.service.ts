import { listAddresses } from '../addresses/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import { type CodeScope, forgetCodesOf, useUp } from './codes/code.repository.ts'
import {
  type Customer,
  change,
  findById,
  findFormerEmails,
  holdWithPassword,
  remove,
} from './customer.repository.ts'
import { limits } from './limits.ts'
import { accountDeletedLetter, passwordChangedLetter } from './mails/letters.ts'
import { post, postCode } from './mails/post.ts'
import type { Parts } from './parts.ts'
import { answerUser, found } from './profile.service.ts'
import { listSessions, removeSession, removeSessionsOf } from './sessions/session.repository.ts'

export const signOut = ({ database }: Parts, { sessionId }: Caller): Promise<void> =>
  removeSession(database, sessionId)

export async function signOutEverywhere(
  { database, securityLog }: Parts,
  { id }: Caller,
  network: string,
): Promise<void> {
  await removeSessionsOf(database, id)
  securityLog.record('sessions.ended', { address: network, account: id, realm: 'customer' })
}

/**
 * Ends every session, too.
 * @throws {ShopError} WRONG_PASSWORD, COMMON_PASSWORD, TOO_MANY_REQUESTS
 */
export async function changePassword(
  parts: Parts,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  network: string,
): Promise<string> {
  const { database, passwords, sessions, throttle } = parts
  await throttle.allow('change-password', caller.id, limits.changePassword)
  const customer = found(await findById(database, caller.id))
  if (!(await passwords.matches(currentPassword, customer.password_hash))) {
    throw new ShopError('WRONG_PASSWORD')
  }
  await parts.assertUncommon(newPassword, customer.email)
  const passwordHash = await passwords.hash(newPassword)
  const token = await database.transaction().execute(async (transaction) => {
    if (!(await holdWithPassword(transaction, customer))) throw new ShopError('WRONG_PASSWORD')
    await change(transaction, caller.id, { password_hash: passwordHash })
    await removeSessionsOf(transaction, caller.id)
    await post(parts, transaction, customer.email, passwordChangedLetter())
    return sessions.start(transaction, customer, network)
  })
  parts.securityLog.record('password.changed', { address: network, account: caller.id, realm: 'customer' })
  return token
}

/** Returns the present address first. */
async function mailboxesOf(database: Database, { id, email }: Customer): Promise<Mailbox[]> {
  return [{ email, since: null, until: null }, ...(await findFormerEmails(database, id))]
}

export async function exportData({ database, ordersOf, reviewsOf, correspondence }: Parts, { id }: Caller) {
  const customer = found(await findById(database, id))
  const sessions = await listSessions(database, id)
  const mailboxes = await mailboxesOf(database, customer)
  return {
    exportedAt: new Date().toISOString(),
    user: { ...answerUser(customer), createdAt: customer.created_at.toISOString() },
    formerEmails: mailboxes.slice(1).map(({ email, until }) => ({
      email,
      usedUntil: until?.toISOString() ?? null,
    })),
    addresses: await listAddresses(database, id),
    orders: await ordersOf(id),
    reviews: await reviewsOf(id),
    ...(await correspondence.of(mailboxes)),
    sessions: sessions.map(({ created_at, expires_at }) => ({
      startedAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    })),
  }
}

const scope = (customerId: string, email: string): CodeScope => ({ purpose: 'delete', email, customerId })

export async function sendDeletionCode(parts: Parts, { id }: Caller, network: string): Promise<void> {
  await parts.throttle.allow('codes', network, limits.codes)
  const { email } = found(await findById(parts.database, id))
  await parts.database.transaction().execute(async (transaction) => {
    const code = await parts.codes.issue(transaction, scope(id, email))
    await postCode(parts, transaction, email, { purpose: 'delete' }, code)
  })
}

/**
 * Orders stay without an owner, for tax law, and reviews stay under their author name.
 * @throws {ShopError} INVALID_CODE, CODE_EXHAUSTED
 */
export async function deleteAccount(
  parts: Parts,
  { id }: Caller,
  otp: string,
  network: string,
): Promise<void> {
  const customer = found(await findById(parts.database, id))
  const { email } = customer
  const code = await parts.codes.try(parts.database, scope(id, email), otp)
  await parts.database.transaction().execute(async (transaction) => {
    if (!(await useUp(transaction, code.id))) throw new ShopError('INVALID_CODE')
    const mailboxes = await mailboxesOf(transaction, customer)
    const openOrders = await parts.leaveOrders(transaction, id)
    await remove(transaction, id)
    await forgetCodesOf(transaction, email)
    await parts.correspondence.forget(transaction, mailboxes)
    await parts.registrations.forget(transaction, email)
    await post(parts, transaction, email, accountDeletedLetter(openOrders))
  })
  parts.securityLog.record('account.deleted', { address: network, account: id, realm: 'customer' })
}
