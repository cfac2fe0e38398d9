import { findProvedMailboxes } from '../../accounts/index.ts'
import { fillAddressBook } from '../../addresses/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findEnded, saveEnded } from './ended-customer.repository.ts'
import {
  deleteFormerCustomers,
  listFormerCustomers,
  saveFormerCustomers,
  takeFormerCustomer,
} from './former-customer.repository.ts'
import type { FormerCustomer } from './map-customers.ts'

/**
 * Keeps customers until they prove their mailbox here. Whoever has an account already keeps it as it is, and whoever
 * was erased stays so.
 * @param isDryRun changes nothing
 */
export async function takeOverCustomers(
  secrets: Secrets,
  transaction: Database,
  customers: readonly FormerCustomer[],
  isDryRun: boolean,
): Promise<{ created: number; changed: number; unchanged: number }> {
  const emails = customers.map(({ email }) => email)
  const present = await findProvedMailboxes(transaction, emails)
  const ended = await findEnded(secrets, transaction, emails)
  const known = new Map(
    (await listFormerCustomers(transaction)).map((one) => [one.email, JSON.stringify(one)]),
  )
  const others = customers.filter(({ email }) => !present.has(email) && !ended.has(email))
  const created = others.filter(({ email }) => !known.has(email))
  const changed = others.filter((one) => known.has(one.email) && known.get(one.email) !== JSON.stringify(one))
  if (!isDryRun) await saveFormerCustomers(transaction, [...created, ...changed])
  return {
    created: created.length,
    changed: changed.length,
    unchanged: customers.length - created.length - changed.length,
  }
}

/** Gives an account whose mailbox was just proved the addresses of its former account. */
export const claimFormerCustomer =
  (secrets: Secrets) =>
  async (transaction: Database, { id, email }: { id: string; email: string }): Promise<void> => {
    const former = await takeFormerCustomer(transaction, email)
    if (!former) return
    await saveEnded(secrets, transaction, [email])
    await fillAddressBook(transaction, id, former.addresses)
  }

/** Includes those whom no file has named yet. */
export async function eraseFormerCustomers(
  secrets: Secrets,
  transaction: Database,
  emails: readonly string[],
): Promise<void> {
  await deleteFormerCustomers(transaction, emails)
  await saveEnded(secrets, transaction, emails)
}
