import type { User } from '@amritvasya/contract'
import { ShopError } from '../platform/http/shop-error.ts'
import { type CodeScope, endCodes, useUp } from './codes/code.repository.ts'
import { type Customer, change, findByEmail, findById, removeUnverified } from './customer.repository.ts'
import { limits } from './limits.ts'
import { emailChangedLetter } from './mails/letters.ts'
import { post, postCode } from './mails/post.ts'
import type { Parts } from './parts.ts'
import { removeSessionsOf } from './sessions/session.repository.ts'

const scope = (customerId: string, email: string): CodeScope => ({
  purpose: 'change-email',
  email,
  customerId,
})

export const answerUser = (customer: Customer): User => ({
  _id: customer.id,
  fullName: customer.full_name,
  email: customer.email,
  phone: customer.phone,
  isEmailVerified: customer.email_verified_at !== null,
  role: customer.role,
})

/** @throws {ShopError} AUTHENTICATION_REQUIRED when the account was deleted a moment ago */
export const found = (customer: Customer | undefined): Customer => {
  if (!customer) throw new ShopError('AUTHENTICATION_REQUIRED')
  return customer
}

export async function readProfile({ database }: Parts, customerId: string): Promise<User> {
  return answerUser(found(await findById(database, customerId)))
}

/** Changes name and phone. */
export async function changeProfile(
  { database }: Parts,
  customerId: string,
  { fullName, phone }: { fullName: string; phone: string },
): Promise<User> {
  return answerUser(found(await change(database, customerId, { full_name: fullName, phone })))
}

/** Sends a code to the new address. @throws {ShopError} EMAIL_IN_USE, SAME_EMAIL, TOO_MANY_CODES */
export async function sendChangeCode(
  parts: Parts,
  customerId: string,
  email: string,
  network: string,
): Promise<void> {
  await parts.throttle.allow('codes', network, limits.codes)
  const owner = await findByEmail(parts.database, email)
  if (owner?.id === customerId) throw new ShopError('SAME_EMAIL')
  if (owner?.email_verified_at) throw new ShopError('EMAIL_IN_USE')
  await parts.database.transaction().execute(async (transaction) => {
    const code = await parts.codes.issue(transaction, scope(customerId, email))
    await postCode(parts, transaction, email, { purpose: 'change-email' }, code)
  })
}

/** @throws {ShopError} EMAIL_IN_USE when another account took the address at the same moment */
async function changeAddress(...[transaction, id, values]: Parameters<typeof change>) {
  try {
    return await change(transaction, id, values)
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
    throw isTaken ? new ShopError('EMAIL_IN_USE') : error
  }
}

/**
 * Moves the account to the new address and changes the rest of the form with it. Every token ends; the old address
 * is told.
 * @returns the changed profile and a new token
 * @throws {ShopError} INVALID_CODE, CODE_EXHAUSTED, EMAIL_IN_USE when it was taken between the steps
 */
export async function changeEmail(
  parts: Parts,
  customerId: string,
  { email, otp, fullName, phone }: { email: string; otp: string; fullName: string; phone: string },
  network: string,
): Promise<{ user: User; token: string }> {
  const { database, codes, sessions } = parts
  const { id } = await codes.try(database, scope(customerId, email), otp)
  return database.transaction().execute(async (transaction) => {
    const before = found(await findById(transaction, customerId))
    if ((await findByEmail(transaction, email))?.email_verified_at) throw new ShopError('EMAIL_IN_USE')
    if (!(await useUp(transaction, id))) throw new ShopError('INVALID_CODE')
    await removeUnverified(transaction, email)
    await parts.registrations.forget(transaction, email)
    const after = found(await changeAddress(transaction, customerId, { email, full_name: fullName, phone }))
    await endCodes(transaction, scope(customerId, email))
    await removeSessionsOf(transaction, customerId)
    await post(parts, transaction, before.email, emailChangedLetter())
    return { user: answerUser(after), token: await sessions.start(transaction, after, network) }
  })
}
