import { ShopError } from '../platform/http/shop-error.ts'
import type { Registration } from './accounts.tables.ts'
import { addUnverified, findByEmail, verify } from './customer.repository.ts'
import { limits } from './limits.ts'
import { mailboxProvedLetter, welcomeLetter } from './mails/letters.ts'
import { post, postCode } from './mails/post.ts'
import type { Parts } from './parts.ts'

export type RegistrationInput = { email: string; fullName: string; phone: string; password: string }

/** Which registration a call is about: the one that the browser names, if it does. */
export type Named = { email: string; registrationId?: string | null | undefined }

const claim = ({ email, registrationId }: Named, network: string) => ({
  purpose: 'register' as const,
  email,
  network,
  registrationId: registrationId ?? undefined,
})

/** What the state of an address is, for the live check of the forms (REG-11). */
export async function checkEmail({ database, throttle }: Parts, email: string, network: string) {
  await throttle.allow('check-email', network, limits.checkEmail)
  const customer = await findByEmail(database, email)
  return { exists: customer !== undefined, isVerified: Boolean(customer?.email_verified_at) }
}

/** @throws {ShopError} EMAIL_REGISTERED for a verified account, COMMON_PASSWORD, TOO_MANY_REQUESTS */
export async function prepareRegistration(
  { database, throttle, passwords, assertUncommon }: Parts,
  { email, fullName, phone, password }: RegistrationInput,
  network: string,
): Promise<Registration> {
  await throttle.allow('codes', network, limits.codes)
  const customer = await findByEmail(database, email)
  if (customer?.email_verified_at) throw new ShopError('EMAIL_REGISTERED')
  await assertUncommon(password, email)
  return { fullName, phone, passwordHash: await passwords.hash(password) }
}

/**
 * Registers and sends a code. Over an address that is not verified yet, the data wait for that code: whoever
 * registers an address that is not theirs changes nothing (decision 23).
 * @returns the id of the registration, for whoever registers alone
 */
export async function register(parts: Parts, input: RegistrationInput, network: string): Promise<string> {
  const registration = await prepareRegistration(parts, input, network)
  const { email, fullName } = input
  return parts.database.transaction().execute(async (transaction) => {
    await addUnverified(transaction, email, registration)
    const made = await parts.registrations.add(transaction, claim({ email }, network), registration)
    await postCode(parts, transaction, email, { purpose: 'register', name: fullName }, made.code)
    return made.registrationId
  })
}

/** Sends another code (for whose registration: registrations/whose-code.ts); says nothing of whether there is one. */
export async function resendCode(parts: Parts, named: Named, network: string): Promise<void> {
  await parts.throttle.allow('codes', network, limits.codes)
  const { email } = named
  await parts.database.transaction().execute(async (transaction) => {
    const customer = await findByEmail(transaction, email)
    const { code, fullName } = await parts.registrations.resend(transaction, claim(named, network))
    const isWanted = customer !== undefined && !customer.email_verified_at
    await postCode(parts, transaction, email, { purpose: 'register', name: fullName }, code, isWanted)
  })
}

/**
 * Verifies an address and signs in. The account becomes what was registered with the code; a code that proves the
 * mailbox only leaves it without a password.
 * @returns the token
 * @throws {ShopError} EMAIL_NOT_FOUND, INVALID_CODE, CODE_EXHAUSTED
 */
export async function verifyEmail(
  parts: Parts,
  { otp, ...named }: Named & { otp: string },
  network: string,
): Promise<string> {
  const { database, passwords, registrations, sessions, throttle } = parts
  const { email } = named
  await throttle.allow('tries', network, limits.tries)
  if (!(await findByEmail(database, email))) throw new ShopError('EMAIL_NOT_FOUND')
  const code = await registrations.try(database, claim(named, network), otp)
  const nobodys = { passwordHash: await passwords.nobodys() }
  return database.transaction().execute(async (transaction) => {
    const registration = await registrations.complete(transaction, claim({ email }, network), code)
    const customer = await verify(transaction, email, registration ?? nobodys)
    if (!customer) throw new ShopError('INVALID_CODE')
    if (customer.is_blocked) throw new ShopError('ACCOUNT_BLOCKED')
    const letter = registration ? welcomeLetter : mailboxProvedLetter
    await post(parts, transaction, email, (shop) => letter(shop, customer.full_name))
    return sessions.start(transaction, customer, network)
  })
}
