import type { Database } from '../platform/database/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import { isKnownToPhone } from './phones/phone-code.repository.ts'
import { isKnownNetwork } from './sessions/known-network.repository.ts'

/** @returns true for a network that the account with this email or proved number was used from */
export type IsKnownContact = (contact: string, network: string) => Promise<boolean>

/** Strangers who know a contact may use up its limits, but not for the networks of its account. */
export const knownContacts =
  ({ database, secrets }: { database: Database; secrets: Secrets }): IsKnownContact =>
  (contact, network) => {
    const isKnown = contact.includes('@') ? isKnownNetwork : isKnownToPhone
    return isKnown(database, contact, secrets.fingerprint('network', network))
  }
