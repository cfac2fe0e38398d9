import type { PersonalData } from '../platform/personal-data.ts'
import type { Secrets } from '../platform/secrets.ts'
import { purgeFormerCustomers } from './customers/former-customer.repository.ts'
import { eraseFormerOf, formerOrdersOf } from './orders/former-orders.service.ts'

export const personalData = (secrets: Secrets) =>
  ({
    export: (database, { mailboxes }) => formerOrdersOf(database, mailboxes),
    erase: (transaction, { mailboxes }) => eraseFormerOf(secrets, transaction, mailboxes),
    purge: purgeFormerCustomers,
  }) satisfies Partial<PersonalData>
