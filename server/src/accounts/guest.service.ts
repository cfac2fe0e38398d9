import { ShopError } from '../platform/http/shop-error.ts'
import { addVerified } from './customer.repository.ts'
import { limits } from './limits.ts'
import { welcomeLetter } from './mails/letters.ts'
import { post, postCode } from './mails/post.ts'
import type { Parts } from './parts.ts'
import { type Named, prepareRegistration, type RegistrationInput } from './registration.service.ts'

const claim = ({ email, registrationId }: Named, network: string) => ({
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
  parts: Parts,
  input: RegistrationInput,
  network: string,
): Promise<string> {
  const registration = await prepareRegistration(parts, input, network)
  const { email, fullName } = input
  return parts.database.transaction().execute(async (transaction) => {
    const made = await parts.registrations.add(transaction, claim({ email }, network), registration)
    await postCode(parts, transaction, email, { purpose: 'guest', name: fullName }, made.code)
    return made.registrationId
  })
}

/**
 * @returns the token
 * @throws {ShopError} INVALID_CODE, CODE_EXHAUSTED
 */
export async function verifyGuest(
  parts: Parts,
  { otp, ...named }: Named & { otp: string },
  network: string,
): Promise<string> {
  const { database, registrations, sessions, throttle } = parts
  const { email } = named
  await throttle.allow('tries', network, limits.tries)
  const code = await registrations.try(database, claim(named, network), otp)
  return database.transaction().execute(async (transaction) => {
    const registration = await registrations.complete(transaction, claim({ email }, network), code)
    const customer = registration && (await addVerified(transaction, email, registration))
    if (!customer) throw new ShopError('INVALID_CODE')
    if (customer.is_blocked) throw new ShopError('ACCOUNT_BLOCKED')
    await post(parts, transaction, email, (shop) => welcomeLetter(shop, customer.full_name))
    return sessions.start(transaction, customer, network)
  })
}
