import { ShopError } from '../platform/http/shop-error.ts'
import type { Registration } from './accounts.tables.ts'
import { type CodeScope, endCodes, findWaiting, useUp } from './codes/code.repository.ts'
import { addUnverified, findByEmail, verify } from './customer.repository.ts'
import { limits } from './limits.ts'
import { welcomeLetter } from './mails/letters.ts'
import { post, postCode } from './mails/post.ts'
import type { Parts } from './parts.ts'

export type RegistrationInput = { email: string; fullName: string; phone: string; password: string }

const scope = (email: string): CodeScope => ({ purpose: 'register', email, customerId: null })

/** What the state of an address is, for the live check of the forms (REG-11). */
export async function checkEmail({ database, throttle }: Parts, email: string, network: string) {
  await throttle.allow('check-email', network, limits.checkEmail)
  const customer = await findByEmail(database, email)
  return { exists: customer !== undefined, isVerified: Boolean(customer?.email_verified_at) }
}

/** @throws {ShopError} EMAIL_REGISTERED for a verified account, TOO_MANY_REQUESTS */
export async function prepareRegistration(
  { database, throttle, passwords }: Parts,
  { email, fullName, phone, password }: RegistrationInput,
  network: string,
): Promise<Registration> {
  await throttle.allow('codes', network, limits.codes)
  const customer = await findByEmail(database, email)
  if (customer?.email_verified_at) throw new ShopError('EMAIL_REGISTERED')
  return { fullName, phone, passwordHash: await passwords.hash(password) }
}

/**
 * Registers and sends a code. Over an address that is not verified yet, the data wait for that code: whoever
 * registers an address that is not theirs changes nothing (decision 23).
 */
export async function register(parts: Parts, input: RegistrationInput, network: string): Promise<void> {
  const registration = await prepareRegistration(parts, input, network)
  const { email } = input
  await parts.database.transaction().execute(async (transaction) => {
    await addUnverified(transaction, email, registration)
    const code = await parts.codes.issue(transaction, scope(email), registration)
    await postCode(parts, transaction, email, 'register', code)
  })
}

/** Sends another code for the newest registration of the address, in place of that one's; says nothing of whether there is one. */
export async function resendCode(parts: Parts, email: string, network: string): Promise<void> {
  await parts.throttle.allow('codes', network, limits.codes)
  await parts.database.transaction().execute(async (transaction) => {
    const customer = await findByEmail(transaction, email)
    const waiting = await findWaiting(transaction, email)
    const code = await parts.codes.issue(transaction, scope(email), waiting?.registration ?? null)
    if (waiting) await useUp(transaction, waiting.id)
    const isWanted = customer !== undefined && !customer.email_verified_at
    await postCode(parts, transaction, email, 'register', code, isWanted)
  })
}

/**
 * Verifies an address and signs in.
 * @returns the token
 * @throws {ShopError} EMAIL_NOT_FOUND, INVALID_CODE, CODE_EXHAUSTED
 */
export async function verifyEmail(
  parts: Parts,
  email: string,
  otp: string,
  network: string,
): Promise<string> {
  const { database, codes, sessions, throttle } = parts
  await throttle.allow('tries', network, limits.tries)
  if (!(await findByEmail(database, email))) throw new ShopError('EMAIL_NOT_FOUND')
  const { id, registration } = await codes.try(database, scope(email), otp)
  return database.transaction().execute(async (transaction) => {
    if (!(await useUp(transaction, id))) throw new ShopError('INVALID_CODE')
    const customer = await verify(transaction, email, registration)
    if (!customer) throw new ShopError('INVALID_CODE')
    if (customer.is_blocked) throw new ShopError('ACCOUNT_BLOCKED')
    await endCodes(transaction, scope(email))
    await endCodes(transaction, { ...scope(email), purpose: 'guest' })
    await post(parts, transaction, email, (shop) => welcomeLetter(shop, customer.full_name))
    return sessions.start(transaction, customer, network)
  })
}
