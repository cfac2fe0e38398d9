import { ShopError } from '../platform/http/shop-error.ts'
import type { Registration } from './accounts.tables.ts'
import { addUnverified, findByEmail, verify } from './customer.repository.ts'
import { limits } from './limits.ts'
import { mailboxProvedLetter, welcomeLetter } from './mails/letters.ts'
import { post, postCode } from './mails/post.ts'
import type { Parts } from './parts.ts'

export type RegistrationInput = { email: string; fullName: string; phone: string; password: string }

export type Named = { email: string; registrationId?: string | null | undefined }

const claim = ({ email, registrationId }: Named, network: string) => ({
  purpose: 'register' as const,
  email,
  network,
  registrationId: registrationId ?? undefined,
})

/** Serves the live check of the forms (REG-11). */
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
 * The data wait for the code, so that a stranger who registers an unverified address changes nothing (decision 23).
 * @returns the registration's id, for the registering browser alone
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

/** Does not reveal that the account exists; whose-code.ts decides which registration the code is for. */
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
 * A code that only proves the mailbox leaves the account without a usable password.
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
