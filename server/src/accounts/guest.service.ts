import { ShopError } from '../platform/http/shop-error.ts'
import { type CodeScope, endCodes, useUp } from './codes/code.repository.ts'
import { addVerified } from './customer.repository.ts'
import { limits } from './limits.ts'
import { welcomeLetter } from './mails/letters.ts'
import { post, postCode } from './mails/post.ts'
import type { Parts } from './parts.ts'
import { prepareRegistration, type RegistrationInput } from './registration.service.ts'

const scope = (email: string): CodeScope => ({ purpose: 'guest', email, customerId: null })

/** First step of the guest checkout (decision 15): nothing is registered before the code is right. */
export async function sendGuestCode(parts: Parts, input: RegistrationInput, network: string): Promise<void> {
  const registration = await prepareRegistration(parts, input, network)
  await parts.database.transaction().execute(async (transaction) => {
    const code = await parts.codes.issue(transaction, scope(input.email), registration)
    await postCode(parts, transaction, input.email, 'guest', code)
  })
}

/**
 * Second step: the guest becomes a customer and is signed in.
 * @returns the token
 * @throws {ShopError} INVALID_CODE, CODE_EXHAUSTED
 */
export async function verifyGuest(
  parts: Parts,
  email: string,
  otp: string,
  network: string,
): Promise<string> {
  const { database, codes, sessions, throttle } = parts
  await throttle.allow('tries', network, limits.tries)
  const { id, registration } = await codes.try(database, scope(email), otp)
  return database.transaction().execute(async (transaction) => {
    if (!registration || !(await useUp(transaction, id))) throw new ShopError('INVALID_CODE')
    const customer = await addVerified(transaction, email, registration)
    if (!customer) throw new ShopError('INVALID_CODE')
    if (customer.is_blocked) throw new ShopError('ACCOUNT_BLOCKED')
    await endCodes(transaction, scope(email))
    await endCodes(transaction, { ...scope(email), purpose: 'register' })
    await post(parts, transaction, email, (shop) => welcomeLetter(shop, customer.full_name))
    return sessions.start(transaction, customer, network)
  })
}
