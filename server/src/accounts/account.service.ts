import { listAddresses } from '../addresses/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Caller } from '../platform/http/caller.ts'
import { hasMailbox } from '../platform/mail/placeholder-email.ts'
import { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { type CodeScope, consumeCode, deleteCodesTo, purgeOldCodes } from './codes/code.repository.ts'
import {
  type Customer,
  deleteCustomer,
  findById,
  lockWithPassword,
  purgeNeverVerified,
  updateCustomer,
} from './customer.repository.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { purgeOldEmailChanges } from './email-change.repository.ts'
import { accountDeletedEmail, passwordChangedEmail } from './mails/email-templates.ts'
import { enqueueCodeEmail, enqueueEmail } from './mails/enqueue-email.ts'
import { readNominee } from './nominee/nominee.service.ts'
import { findPhoneOf, findProvedPhone } from './phones/phone.repository.ts'
import { isKnownToPhone, purgePhoneCodes } from './phones/phone-code.repository.ts'
import { allowCode } from './phones/phone-codes.ts'
import { assertFound, listMailboxes, toUserResponse } from './profile.service.ts'
import { accountRateLimits } from './rate-limits.ts'
import { purgeOldRegistrations } from './registrations/registration.repository.ts'
import { purgeOldNetworks } from './sessions/known-network.repository.ts'
import {
  deleteSession,
  deleteSessionsOf,
  listSessionsOf,
  purgeExpiredSessions,
} from './sessions/session.repository.ts'

export const signOut = ({ database }: AccountsDependencies, { sessionId }: Caller): Promise<void> =>
  deleteSession(database, sessionId)

export async function signOutEverywhere(
  { database, securityLog }: AccountsDependencies,
  { id }: Caller,
  network: string,
): Promise<void> {
  await deleteSessionsOf(database, id)
  securityLog.record('sessions.ended', { address: network, account: id, realm: 'customer' })
}

/**
 * Ends every session.
 * @throws {ApiError} WRONG_PASSWORD, COMMON_PASSWORD, TOO_MANY_REQUESTS
 */
export async function changePassword(
  dependencies: AccountsDependencies,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  network: string,
): Promise<string> {
  const { database, passwords, sessions, rateLimiter } = dependencies
  await rateLimiter.allow('change-password', caller.id, accountRateLimits.changePassword)
  const customer = assertFound(await findById(database, caller.id))
  if (!(await passwords.matches(currentPassword, customer.password_hash))) {
    throw new ApiError('WRONG_PASSWORD')
  }
  await dependencies.assertUncommon(newPassword, customer.email)
  const passwordHash = await passwords.hash(newPassword)
  const token = await database.transaction().execute(async (transaction) => {
    if (!(await lockWithPassword(transaction, customer))) throw new ApiError('WRONG_PASSWORD')
    await updateCustomer(transaction, caller.id, { password_hash: passwordHash })
    await deleteSessionsOf(transaction, caller.id)
    await enqueueEmail(dependencies, transaction, customer.email, passwordChangedEmail())
    return sessions.start(transaction, customer, network)
  })
  dependencies.securityLog.record('password.changed', {
    address: network,
    account: caller.id,
    realm: 'customer',
  })
  return token
}

export async function exportData({ database, personalData }: AccountsDependencies, { id }: Caller) {
  const customer = assertFound(await findById(database, id))
  const sessions = await listSessionsOf(database, id)
  const mailboxes = await listMailboxes(database, id)
  const phone = await findProvedPhone(database, id)
  return {
    exportedAt: new Date().toISOString(),
    user: { ...toUserResponse(customer), createdAt: customer.created_at.toISOString() },
    formerEmails: mailboxes.slice(1).map(({ email, until }) => ({
      email,
      usedUntil: until?.toISOString() ?? null,
    })),
    addresses: await listAddresses(database, id),
    ...(await personalData.export(database, { customerId: id, mailboxes })),
    nominee: await readNominee(database, id),
    signInPhone: phone
      ? {
          phone: phone.phone,
          verifiedAt: phone.verified_at.toISOString(),
          lastUsedAt: phone.last_used_at.toISOString(),
        }
      : null,
    sessions: sessions.map(({ created_at, expires_at }) => ({
      startedAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    })),
  }
}

const scope = (customerId: string, email: string): CodeScope => ({ purpose: 'delete', email, customerId })

/** Sends the code to the number that the account's owner proved, where there is no mailbox. */
async function sendCodeByPhone(
  { phoneMessages, secrets }: AccountsDependencies,
  transaction: Database,
  { id: customerId, code, network }: { id: string; code: string; network: string },
): Promise<void> {
  const phone = await findPhoneOf(transaction, customerId)
  if (phone === undefined) return
  const fingerprint = secrets.fingerprint('network', network)
  const isKnown = await isKnownToPhone(transaction, phone, fingerprint)
  await allowCode(new RateLimiter(transaction, secrets), phone, isKnown)
  await phoneMessages.enqueue(transaction, {
    kind: 'signInCode',
    phone,
    customerId,
    about: null,
    values: { code },
    isOfStranger: !isKnown,
  })
}

/**
 * @returns rupees of store credit that end with the account
 * @throws {ApiError} TOO_MANY_REQUESTS, TOO_MANY_CODES, PHONE_SIGN_IN_OFF
 */
export async function sendDeletionCode(
  dependencies: AccountsDependencies,
  { id }: Caller,
  network: string,
): Promise<number> {
  await dependencies.rateLimiter.allow('codes', network, accountRateLimits.codes)
  const { email } = assertFound(await findById(dependencies.database, id))
  await dependencies.database.transaction().execute(async (transaction) => {
    const code = await dependencies.codes.issue(transaction, scope(id, email))
    if (hasMailbox(email)) {
      await enqueueCodeEmail(dependencies, transaction, email, { purpose: 'delete' }, code)
    } else {
      await sendCodeByPhone(dependencies, transaction, { id, code: code.code, network })
    }
  })
  return dependencies.creditOf(id)
}

/** Tax law requires the orders; reviews stay under their author name. */
export async function eraseAccount(
  dependencies: AccountsDependencies,
  transaction: Database,
  customer: Customer,
): Promise<void> {
  const { id, email } = customer
  const mailboxes = await listMailboxes(transaction, id)
  const openOrders = await dependencies.leaveOrders(transaction, id)
  await dependencies.personalData.erase(transaction, { customerId: id, mailboxes })
  await dependencies.phoneMessages.withdrawConsents(transaction, id)
  await deleteCustomer(transaction, id)
  for (const mailbox of mailboxes) await deleteCodesTo(transaction, mailbox)
  await dependencies.registrations.clear(transaction, email)
  await enqueueEmail(dependencies, transaction, email, accountDeletedEmail(openOrders))
}

/**
 * Tax law requires the orders; reviews stay under their author name.
 * @throws {ApiError} INVALID_CODE, CODE_EXHAUSTED
 */
export async function deleteAccount(
  dependencies: AccountsDependencies,
  { id }: Caller,
  otp: string,
  network: string,
): Promise<void> {
  const customer = assertFound(await findById(dependencies.database, id))
  const { email } = customer
  const code = await dependencies.codes.check(dependencies.database, scope(id, email), otp)
  await dependencies.database.transaction().execute(async (transaction) => {
    if (!(await consumeCode(transaction, code.id))) throw new ApiError('INVALID_CODE')
    await eraseAccount(dependencies, transaction, customer)
  })
  dependencies.securityLog.record('account.deleted', { address: network, account: id, realm: 'customer' })
}

export async function purgeAccountData(database: Database): Promise<void> {
  await purgeExpiredSessions(database)
  await purgeOldCodes(database)
  await purgePhoneCodes(database)
  await purgeOldRegistrations(database)
  await purgeNeverVerified(database)
  await purgeOldNetworks(database)
  await purgeOldEmailChanges(database)
}
