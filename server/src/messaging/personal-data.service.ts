import type { PersonalData } from '../platform/personal-data.ts'
import type { MessagedAccounts } from './consent.repository.ts'
import { eraseMessagesAbout } from './message.repository.ts'
import { purgeMessages } from './phone-messages.ts'

export const personalData = (accounts: Pick<MessagedAccounts, 'hasAccount'>) =>
  ({
    eraseOrders: eraseMessagesAbout,
    purge: (database) => purgeMessages(database, accounts),
  }) satisfies Partial<PersonalData>
