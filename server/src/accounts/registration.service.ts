import { ApiError } from '../platform/http/api-error.ts'
import type { Registration } from './accounts.tables.ts'
import { createUnverified, findByEmail, markVerified } from './customer.repository.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { mailboxVerifiedEmail, welcome } from './mails/email-templates.ts'
import { enqueueCodeEmail, enqueueEmail } from './mails/enqueue-email.ts'
import { accountRateLimits } from './rate-limits.ts'

export type RegistrationInput = { email: string; fullName: string; phone: string; password: string }

export type RegistrationRef = { email: string; registrationId?: string | null | undefined }

const claim = ({ email, registrationId }: RegistrationRef, network: string) => ({
  purpose: 'register' as const,
  email,
  network,
  registrationId: registrationId ?? undefined,
})

export async function checkEmail(
  { database, rateLimiter }: AccountsDependencies,
  email: string,
  network: string,
) {
  await rateLimiter.allow('check-email', network, accountRateLimits.checkEmail)
  const customer = await findByEmail(database, email)
  return { exists: customer !== undefined, isVerified: Boolean(customer?.email_verified_at) }
}

/** @throws {ApiError} EMAIL_REGISTERED for a verified account, COMMON_PASSWORD, TOO_MANY_REQUESTS */
export async function prepareRegistration(
  { database, rateLimiter, passwords, assertUncommon }: AccountsDependencies,
  { email, fullName, phone, password }: RegistrationInput,
  network: string,
): Promise<Registration> {
  await rateLimiter.allow('codes', network, accountRateLimits.codes)
  const customer = await findByEmail(database, email)
  if (customer?.email_verified_at) throw new ApiError('EMAIL_REGISTERED')
  await assertUncommon(password, email)
  return { fullName, phone, passwordHash: await passwords.hash(password) }
}

/**
 * Waits for the code, so that a stranger who registers an unverified address changes nothing (decision 23).
 * @returns the registration's id, for the registering browser alone
 */
export async function register(
  dependencies: AccountsDependencies,
  input: RegistrationInput,
  network: string,
): Promise<string> {
  const registration = await prepareRegistration(dependencies, input, network)
  const { email, fullName } = input
  return dependencies.database.transaction().execute(async (transaction) => {
    await createUnverified(transaction, email, registration)
    const made = await dependencies.registrations.add(transaction, claim({ email }, network), registration)
    await enqueueCodeEmail(
      dependencies,
      transaction,
      email,
      { purpose: 'register', name: fullName },
      made.code,
    )
    return made.registrationId
  })
}

export async function resendCode(
  dependencies: AccountsDependencies,
  registrationRef: RegistrationRef,
  network: string,
): Promise<void> {
  await dependencies.rateLimiter.allow('codes', network, accountRateLimits.codes)
  const { email } = registrationRef
  await dependencies.database.transaction().execute(async (transaction) => {
    const customer = await findByEmail(transaction, email)
    const { code, fullName } = await dependencies.registrations.resend(
      transaction,
      claim(registrationRef, network),
    )
    const isRequested = customer !== undefined && !customer.email_verified_at
    await enqueueCodeEmail(
      dependencies,
      transaction,
      email,
      { purpose: 'register', name: fullName },
      code,
      isRequested,
    )
  })
}

/**
 * A code that only proves the mailbox leaves no usable password.
 * @returns the token
 * @throws {ApiError} EMAIL_NOT_FOUND, INVALID_CODE, CODE_EXHAUSTED
 */
export async function verifyEmail(
  dependencies: AccountsDependencies,
  { otp, ...registrationRef }: RegistrationRef & { otp: string },
  network: string,
): Promise<string> {
  const { database, passwords, registrations, sessions, rateLimiter } = dependencies
  const { email } = registrationRef
  await rateLimiter.allow('tries', network, accountRateLimits.tries)
  if (!(await findByEmail(database, email))) throw new ApiError('EMAIL_NOT_FOUND')
  const code = await registrations.check(database, claim(registrationRef, network), otp)
  const nobodys = { passwordHash: await passwords.nobodys() }
  return database.transaction().execute(async (transaction) => {
    const registration = await registrations.complete(transaction, claim({ email }, network), code)
    const customer = await markVerified(transaction, email, registration ?? nobodys)
    if (!customer) throw new ApiError('INVALID_CODE')
    if (customer.is_blocked) throw new ApiError('ACCOUNT_BLOCKED')
    await dependencies.welcome(transaction, customer)
    const mail = registration ? await welcome(transaction, customer.full_name) : mailboxVerifiedEmail
    await enqueueEmail(dependencies, transaction, email, mail)
    return sessions.start(transaction, customer, network)
  })
}
