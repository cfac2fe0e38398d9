import type { PersonalData } from '../platform/personal-data.ts'
import { purgeEndedConsents } from './consent-entry.repository.ts'
import type { ConsentLedger } from './consents.service.ts'

export const personalData = (ledger: ConsentLedger) =>
  ({
    erase: (transaction, { customerId }) => ledger.endAll(transaction, customerId),
    merge: (transaction, accounts) => ledger.join(transaction, accounts),
    purge: purgeEndedConsents,
  }) satisfies Partial<PersonalData>
