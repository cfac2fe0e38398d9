import { ApiError } from '../platform/http/api-error.ts'
import { createVerified } from './customer.repository.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { welcome } from './mails/email-templates.ts'
import { enqueueCodeEmail, enqueueEmail } from './mails/enqueue-email.ts'
import { accountRateLimits } from './rate-limits.ts'
import { prepareRegistration, type RegistrationInput, type RegistrationRef } from './registration.service.ts'

const claim = ({ email, registrationId }: RegistrationRef, network: string) => ({
  purpose: 'guest' as const,
  email,
  network,
  registrationId: registrationId ?? undefined,
})

/**
 * Creates no account before the code is verified (decision 15).
 * @returns the registration's id, for this guest alone
 */
export async function sendGuestCode(
  dependencies: AccountsDependencies,
  input: RegistrationInput,
  network: string,
): Promise<string> {
  const registration = await prepareRegistration(dependencies, input, network)
  const { email, fullName } = input
  return dependencies.database.transaction().execute(async (transaction) => {
    const made = await dependencies.registrations.add(transaction, claim({ email }, network), registration)
    await enqueueCodeEmail(dependencies, transaction, email, { purpose: 'guest', name: fullName }, made.code)
    return made.registrationId
  })
}

export async function verifyGuest(
  dependencies: AccountsDependencies,
  { otp, ...registrationRef }: RegistrationRef & { otp: string },
  network: string,
): Promise<string> {
  const { database, registrations, sessions, rateLimiter } = dependencies
  const { email } = registrationRef
  await rateLimiter.allow('tries', network, accountRateLimits.tries)
  const code = await registrations.check(database, claim(registrationRef, network), otp)
  return database.transaction().execute(async (transaction) => {
    const registration = await registrations.complete(transaction, claim({ email }, network), code)
    const customer = registration && (await createVerified(transaction, email, registration))
    if (!customer) throw new ApiError('INVALID_CODE')
    if (customer.is_blocked) throw new ApiError('ACCOUNT_BLOCKED')
    await dependencies.welcome(transaction, customer)
    await enqueueEmail(dependencies, transaction, email, await welcome(transaction, customer.full_name))
    return sessions.start(transaction, customer, network)
  })
}
