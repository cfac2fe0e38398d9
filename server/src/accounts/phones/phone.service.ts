import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/id.ts'
import { hasMailbox, placeholderEmail } from '../../platform/mail/placeholder-email.ts'
import { assertProof } from '../../platform/proof-of-work.ts'
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import { confirmCaller } from '../confirm-caller.ts'
import {
  type Customer,
  createWithPhone,
  deleteCustomer,
  findById,
  lockById,
  updateCustomer,
} from '../customer.repository.ts'
import type { AccountsDependencies } from '../dependencies.ts'
import { phoneAddedEmail, phoneRemovedEmail } from '../mails/email-templates.ts'
import { enqueueEmail } from '../mails/enqueue-email.ts'
import { moveNominee } from '../nominee/nominee.repository.ts'
import { assertFound } from '../profile.service.ts'
import { accountRateLimits } from '../rate-limits.ts'
import {
  createPhone,
  deletePhone,
  deletePhonesOf,
  findPhoneOf,
  lockPhoneOwner,
  touchPhone,
} from './phone.repository.ts'
import { consumePhoneCode, isKnownToPhone, type PhoneCodeScope } from './phone-code.repository.ts'
import { allowCode, allowRequest, areCodesMany, checkPhoneCode, issuePhoneCode } from './phone-codes.ts'
import { warnOfStrangers } from './warn-of-strangers.ts'

/** Returns true while the owner has switched it on and codes can be sent. */
export const isPhoneSignInOn = ({ phoneMessages, database }: AccountsDependencies): Promise<boolean> =>
  phoneMessages.sendsCodes(database)

/** An account without a mailbox keeps its number, which is its only way in. */
export async function readPhone(
  { database }: AccountsDependencies,
  customerId: string,
): Promise<{ phone: string | null; isRemovable: boolean }> {
  const phone = (await findPhoneOf(database, customerId)) ?? null
  const { email } = assertFound(await findById(database, customerId))
  return { phone, isRemovable: phone !== null && hasMailbox(email) }
}

async function assertOn(dependencies: AccountsDependencies): Promise<void> {
  if (!(await isPhoneSignInOn(dependencies))) throw new ApiError('PHONE_SIGN_IN_OFF')
}

/** Its `proof` is the header that answers PROOF_REQUIRED. */
type CodeRequest = { network: string; proof: string | undefined }

/**
 * Does the same for numbers with an account and without one.
 * @throws {ApiError} PHONE_SIGN_IN_OFF, PROOF_REQUIRED, TOO_MANY_CODES, TOO_MANY_REQUESTS
 */
export async function sendPhoneCode(
  dependencies: AccountsDependencies,
  scope: PhoneCodeScope,
  { network, proof }: CodeRequest,
): Promise<void> {
  await assertOn(dependencies)
  const { database, rateLimiter, secrets, phoneMessages } = dependencies
  const fingerprint = secrets.fingerprint('network', network)
  const isKnown = await isKnownToPhone(database, scope.phone, fingerprint)
  if (!isKnown && (await areCodesMany(database))) {
    await assertProof(dependencies, `phone ${scope.phone}`, proof)
  }
  await allowRequest(rateLimiter, network)
  await database.transaction().execute(async (transaction) => {
    const code = await issuePhoneCode(secrets, transaction, scope, { network: fingerprint, isKnown })
    await allowCode(new RateLimiter(transaction, secrets), scope.phone, isKnown)
    await phoneMessages.enqueue(transaction, {
      kind: 'signInCode',
      phone: scope.phone,
      customerId: scope.customerId,
      about: null,
      values: { code },
      isOfStranger: !isKnown,
    })
    if (!isKnown) await warnOfStrangers(dependencies, transaction)
  })
}

/**
 * Signs in, or creates an account for a number that has none.
 * @returns the token
 * @throws {ApiError} PHONE_SIGN_IN_OFF, INVALID_CODE, CODE_EXHAUSTED, ACCOUNT_BLOCKED, TOO_MANY_REQUESTS
 */
export async function signInByPhone(
  dependencies: AccountsDependencies,
  { phone, otp, fullName }: { phone: string; otp: string; fullName?: string | undefined },
  network: string,
): Promise<string> {
  await assertOn(dependencies)
  const { database, rateLimiter, secrets, passwords, sessions, securityLog } = dependencies
  await rateLimiter.allow('tries', network, accountRateLimits.tries)
  const code = await checkPhoneCode(secrets, database, { phone, customerId: null }, otp, network)
  const passwordHash = await passwords.nobodys()
  const { token, customer } = await database.transaction().execute(async (transaction) => {
    if (!(await consumePhoneCode(transaction, code))) throw new ApiError('INVALID_CODE')
    const known = await findOwner(transaction, phone)
    const found = known ?? (await create(transaction, { phone, fullName, passwordHash }))
    if (found.is_blocked) throw new ApiError('ACCOUNT_BLOCKED')
    // A number can be somebody else's by now, so it does not replace the password of an account that has a mailbox.
    const isConfirmed = !hasMailbox(found.email)
    return { token: await sessions.start(transaction, found, network, isConfirmed), customer: found }
  })
  securityLog.record('sign-in.succeeded', { address: network, account: customer.id, realm: 'customer' })
  return token
}

/** A number that its owner has not used for long is taken from the account: it may be somebody else's now. */
async function findOwner(transaction: Database, phone: string): Promise<Customer | undefined> {
  const owner = await lockPhoneOwner(transaction, phone)
  if (!owner) return undefined
  if (owner.isAbsent) {
    await deletePhone(transaction, phone)
    return undefined
  }
  await touchPhone(transaction, phone)
  return findById(transaction, owner.customerId)
}

async function create(
  transaction: Database,
  {
    phone,
    fullName = 'Customer',
    passwordHash,
  }: { phone: string; fullName?: string | undefined; passwordHash: string },
): Promise<Customer> {
  const id = newId()
  const email = placeholderEmail(id)
  const customer = await createWithPhone(transaction, { id, email, fullName, phone, passwordHash })
  await createPhone(transaction, phone, id)
  return customer
}

/**
 * A stolen token does not suffice to add a number, which is a way in as good as an email.
 * @throws {ApiError} PASSWORD_REQUIRED, WRONG_PASSWORD, and those of sendPhoneCode
 */
export async function sendCodeToAdd(
  dependencies: AccountsDependencies,
  caller: Caller,
  { phone, currentPassword }: { phone: string; currentPassword?: string | undefined },
  request: CodeRequest,
): Promise<void> {
  await assertOn(dependencies)
  const { email } = assertFound(await findById(dependencies.database, caller.id))
  const required = hasMailbox(email)
    ? 'Please enter your password to change your number'
    : 'Please sign out, sign in again with a code, and then change your number'
  await confirmCaller(dependencies, caller, currentPassword, required)
  await sendPhoneCode(dependencies, { phone, customerId: caller.id }, request)
}

/**
 * A stolen token does not suffice to remove a number either.
 * @throws {ApiError} PHONE_IS_NEEDED for an account without a mailbox, PASSWORD_REQUIRED, WRONG_PASSWORD
 */
export async function removePhone(
  dependencies: AccountsDependencies,
  caller: Caller,
  { currentPassword }: { currentPassword?: string | undefined },
  network: string,
): Promise<void> {
  const { id } = caller
  // An account with the number alone has no password that could be asked for.
  if (hasMailbox(assertFound(await findById(dependencies.database, id)).email))
    await confirmCaller(
      dependencies,
      caller,
      currentPassword,
      'Please enter your password to remove your number',
    )
  const removed = await dependencies.database.transaction().execute(async (transaction) => {
    const { email } = assertFound(await lockById(transaction, id))
    if (!hasMailbox(email)) throw new ApiError('PHONE_IS_NEEDED')
    const phones = await deletePhonesOf(transaction, id)
    for (const phone of phones) await enqueueEmail(dependencies, transaction, email, phoneRemovedEmail(phone))
    return phones.length > 0
  })
  if (removed) {
    dependencies.securityLog.record('phone.removed', { address: network, account: id, realm: 'customer' })
  }
}

/**
 * Both are proved: this account by its session, the number by the code. An account that has the number alone is joined
 * with this one; one with a mailbox keeps its orders and loses the number.
 * @throws {ApiError} PHONE_SIGN_IN_OFF, INVALID_CODE, CODE_EXHAUSTED, TOO_MANY_REQUESTS
 */
export async function addPhone(
  dependencies: AccountsDependencies,
  caller: Caller,
  { phone, otp }: { phone: string; otp: string },
  network: string,
): Promise<void> {
  await assertOn(dependencies)
  const { database, rateLimiter, secrets, securityLog, phoneMessages, personalData } = dependencies
  await rateLimiter.allow('tries', network, accountRateLimits.tries)
  const code = await checkPhoneCode(secrets, database, { phone, customerId: caller.id }, otp, network)
  await database.transaction().execute(async (transaction) => {
    if (!(await consumePhoneCode(transaction, code))) throw new ApiError('INVALID_CODE')
    const { email } = assertFound(await lockById(transaction, caller.id))
    const owner = await lockPhoneOwner(transaction, phone)
    if (owner && owner.customerId !== caller.id) {
      const former = await lockById(transaction, owner.customerId)
      await deletePhone(transaction, phone)
      if (former && !owner.isAbsent && !former.is_blocked && !hasMailbox(former.email)) {
        const accounts = {
          from: { customerId: former.id, email: former.email },
          to: { customerId: caller.id, email },
        }
        // Without a mailbox all that it has is the person's who has proved its number.
        await personalData.merge(transaction, accounts)
        await moveNominee(transaction, accounts)
        await phoneMessages.moveConsents(transaction, { from: former.id, to: caller.id })
        await deleteCustomer(transaction, former.id)
      }
    }
    await createPhone(transaction, phone, caller.id)
    await updateCustomer(transaction, caller.id, { phone })
    if (hasMailbox(email)) await enqueueEmail(dependencies, transaction, email, phoneAddedEmail(phone))
  })
  securityLog.record('phone.added', { address: network, account: caller.id, realm: 'customer' })
}
