import type { User } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import { hasMailbox, shownEmail } from '../platform/mail/placeholder-email.ts'
import {
  type Customer,
  findById,
  findContact,
  findFormerEmails,
  updateCustomer,
} from './customer.repository.ts'
import type { AccountsDependencies } from './dependencies.ts'

export const toUserResponse = (customer: Customer): User => ({
  _id: customer.id,
  fullName: customer.full_name,
  email: shownEmail(customer.email),
  phone: customer.phone,
  isEmailVerified: customer.email_verified_at !== null && hasMailbox(customer.email),
  role: customer.role,
})

/** @throws {ApiError} AUTHENTICATION_REQUIRED when the account was just deleted */
export const assertFound = (customer: Customer | undefined): Customer => {
  if (!customer) throw new ApiError('AUTHENTICATION_REQUIRED')
  return customer
}

export type Contact = { name: string; email: string; phone: string }

/**
 * Keeps the account from being deleted before the caller's row refers to it.
 * @throws {ApiError} AUTHENTICATION_REQUIRED when the account was deleted after the token check
 */
export async function getContact(transaction: Database, customerId: string): Promise<Contact> {
  const found = await findContact(transaction, customerId)
  if (!found) throw new ApiError('AUTHENTICATION_REQUIRED')
  return { name: found.full_name, email: shownEmail(found.email), phone: found.phone }
}

/** Returns the stored address, which may be below phone.invalid; undefined once the account is deleted. */
export const findStoredEmail = async (
  transaction: Database,
  customerId: string,
): Promise<string | undefined> => (await findContact(transaction, customerId))?.email

/** The present one first; none once the account is deleted. */
export async function listMailboxes(database: Database, customerId: string): Promise<Mailbox[]> {
  const email = await findStoredEmail(database, customerId)
  if (email === undefined) return []
  return [{ email, since: null, until: null }, ...(await findFormerEmails(database, customerId))]
}

export async function getProfile({ database }: AccountsDependencies, customerId: string): Promise<User> {
  return toUserResponse(assertFound(await findById(database, customerId)))
}

export type ProfileBody = { fullName: string; phone: string }

/** A change of the email saves them too. */
export const profileColumns = ({ fullName, phone }: ProfileBody) => ({ full_name: fullName, phone })

export async function updateProfile(
  { database }: AccountsDependencies,
  customerId: string,
  body: ProfileBody,
): Promise<User> {
  return toUserResponse(assertFound(await updateCustomer(database, customerId, profileColumns(body))))
}
