import type { Database } from './database/database.ts'
import type { Mailbox } from './mail/mailbox.repository.ts'

/** The present address comes first; rows of public forms are linked to a customer only by address and time. */
export type Person = { customerId: string; mailboxes: readonly Mailbox[] }

export type JoinedAccounts = Record<'from' | 'to', { customerId: string; email: string }>

/** A slice says here what it does with the rows of a person; the composition collects it. */
export type PersonalData<Exported = unknown> = {
  export(database: Database, person: Person): Promise<Exported>
  /** Runs while the account's row exists, because complaints name it. */
  erase(transaction: Database, person: Person): Promise<void>
  /** Runs while both accounts have their row. */
  merge(transaction: Database, accounts: JoinedAccounts): Promise<void>
  /** Erases persons from what belongs to orders whose accounts need not be kept any more. */
  eraseOrders(transaction: Database, orderIds: readonly string[]): Promise<void>
  /** Deletes what has been there long enough. */
  purge(database: Database): Promise<void>
}
