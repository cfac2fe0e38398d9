import {
  type ConsentPurpose,
  consentPurposes,
  currentText,
} from '@amritvasya/contract/rules/consent-purposes'
import type { Database } from '../platform/database/database.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import type { Secrets } from '../platform/secrets.ts'
import {
  type ConsentEntry,
  endConsentsOf,
  insertConsent,
  listConsentEntries,
  listObjectors,
} from './consent-entry.repository.ts'
import type { EntryWay } from './consents.tables.ts'

export type ConsentChange = {
  purpose: ConsentPurpose
  email: string
  /** It is null for somebody who is not signed in. */
  customerId: string | null
  isGranted: boolean
  way: EntryWay
  /** The words that were shown have this version; it is the text in force when left out. */
  textVersion?: string
}

/** Every consent that was given or taken back, under a keyed fingerprint of the address. */
export class ConsentLedger {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /** Records in the transaction of the change. */
  record(
    transaction: Database,
    { email, customerId, isGranted, textVersion, ...change }: ConsentChange,
  ): Promise<void> {
    return insertConsent(transaction, {
      ...change,
      email_fingerprint: this.#secrets.fingerprint('consent', email.toLowerCase()),
      customer_id: customerId,
      is_granted: isGranted,
      text_version: textVersion ?? currentText(change.purpose).version,
    })
  }

  listOf(
    database: Database,
    { customerId, mailboxes }: { customerId: string; mailboxes: readonly Mailbox[] },
  ): Promise<ConsentEntry[]> {
    const known = mailboxes.map(({ email, since, until }) => ({
      fingerprints: this.#fingerprints(email),
      since,
      until,
    }))
    return listConsentEntries(database, { customerId, mailboxes: known })
  }

  /** Returns ids of those who took the consent back, also with an account that they deleted. */
  listObjectors(
    database: Database,
    purpose: ConsentPurpose,
    customers: readonly { customerId: string; email: string }[],
  ): Promise<Set<string>> {
    const holders = customers.flatMap(({ customerId, email }) =>
      this.#fingerprints(email).map((fingerprint) => ({ customerId, fingerprint })),
    )
    return listObjectors(database, purpose, holders)
  }

  /** Returns false also for whoever was never asked. */
  async isGranted(database: Database, purpose: ConsentPurpose, customerId: string): Promise<boolean> {
    const entries = await this.listOf(database, { customerId, mailboxes: [] })
    return entries.findLast((entry) => entry.purpose === purpose)?.is_granted ?? false
  }

  /** Ends the consents of an account that is deleted, while its row exists. */
  endAll(transaction: Database, customerId: string): Promise<void> {
    return endConsentsOf(transaction, customerId)
  }

  /** Gives the objections of an account to the one that it is joined with, and ends its consents. */
  async join(
    transaction: Database,
    { from, to }: Record<'from' | 'to', { customerId: string; email: string }>,
  ): Promise<void> {
    for (const purpose of consentPurposes) {
      const objectors = await this.listObjectors(transaction, purpose, [from, to])
      if (!objectors.has(from.customerId) || objectors.has(to.customerId)) continue
      await this.record(transaction, { ...to, purpose, isGranted: false, way: 'settings' })
    }
    await this.endAll(transaction, from.customerId)
  }

  #fingerprints(email: string): Buffer[] {
    return this.#secrets.fingerprints('consent', email.toLowerCase())
  }
}
