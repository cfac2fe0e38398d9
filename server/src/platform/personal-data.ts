import type { RawBuilder } from 'kysely'
import type { Database } from './database/database.ts'
import type { Mailbox } from './mail/mailbox.repository.ts'

/** The present address comes first; rows of public forms are linked to a customer only by address and time. */
export type Person = { customerId: string; mailboxes: readonly Mailbox[] }

export type JoinedAccounts = Record<'from' | 'to', { customerId: string; email: string }>

/** Selects the present address and the proved number of a customer. */
export type Contacts = Record<'emails' | 'phones', RawBuilder<unknown>>

/** The slices write this SQL for other slices, so that each alone names its tables. */
export type PersonalNeeds = {
  /** Selects the ids of a customer's records, also of those sent without an account from the same address. */
  recordIds(customerId: string, contacts: Contacts): RawBuilder<unknown>
  /** It is when the row `customer` was last used here. */
  lastUse: RawBuilder<Date>
  /** Something here still needs the row `customer`. */
  needsAccount: RawBuilder<boolean>
  /** Something here of the order `o` is open, or ended since then. */
  needsOrder(since: RawBuilder<Date>): RawBuilder<boolean>
}

/** A slice says here what it does with the rows of a person; the composition collects it. */
export type PersonalData<Exported = unknown> = PersonalNeeds & {
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
