import { type ConsentPurpose, currentText } from '@amritvasya/contract/rules/consent-purposes'
import type { Database } from '../platform/database/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import {
  type ConsentEntry,
  insertConsent,
  listConsentEntries,
  listObjectors,
} from './consent-entry.repository.ts'
import type { EntryWay } from './consents.tables.ts'

export { purgeEndedConsents } from './consent-entry.repository.ts'

export type ConsentChange = {
  purpose: ConsentPurpose
  email: string
  /** Null for somebody who is not signed in. */
  customerId: string | null
  isGranted: boolean
  way: EntryWay
}

/** Every consent that was given or taken back, under a keyed fingerprint of the address. */
export class ConsentLedger {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /** In the transaction of the change. */
  record(transaction: Database, { email, customerId, isGranted, ...change }: ConsentChange): Promise<void> {
    return insertConsent(transaction, {
      ...change,
      email_fingerprint: this.#secrets.fingerprint('consent', email.toLowerCase()),
      customer_id: customerId,
      is_granted: isGranted,
      text_version: currentText(change.purpose).version,
    })
  }

  /** Oldest first. */
  listOf(
    database: Database,
    { customerId, emails }: { customerId: string; emails: readonly string[] },
  ): Promise<ConsentEntry[]> {
    const fingerprints = emails.flatMap((email) => this.#secrets.fingerprints('consent', email.toLowerCase()))
    return listConsentEntries(database, { customerId, fingerprints })
  }

  /** Returns those of the customers who took the consent back. */
  listObjectors(
    database: Database,
    purpose: ConsentPurpose,
    customerIds: readonly string[],
  ): Promise<Set<string>> {
    return listObjectors(database, purpose, customerIds)
  }
}
