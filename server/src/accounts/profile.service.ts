import type { User } from '@amritvasya/contract'
import { ShopError } from '../platform/http/shop-error.ts'
import { type Customer, change, findById } from './customer.repository.ts'
import type { Parts } from './parts.ts'

export const answerUser = (customer: Customer): User => ({
  _id: customer.id,
  fullName: customer.full_name,
  email: customer.email,
  phone: customer.phone,
  isEmailVerified: customer.email_verified_at !== null,
  role: customer.role,
})

/** @throws {ShopError} AUTHENTICATION_REQUIRED when the account was just deleted */
export const found = (customer: Customer | undefined): Customer => {
  if (!customer) throw new ShopError('AUTHENTICATION_REQUIRED')
  return customer
}

export async function readProfile({ database }: Parts, customerId: string): Promise<User> {
  return answerUser(found(await findById(database, customerId)))
}

export async function changeProfile(
  { database }: Parts,
  customerId: string,
  { fullName, phone }: { fullName: string; phone: string },
): Promise<User> {
  return answerUser(found(await change(database, customerId, { full_name: fullName, phone })))
}
