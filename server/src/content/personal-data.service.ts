import type { ConsentLedger } from '../consents/index.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { purgeContentData } from './content.service.ts'
import { correspondenceOf, deleteCorrespondenceOf } from './correspondence.service.ts'
import { correspondenceIds } from './messages/message.repository.ts'

/** @param consents records that a subscription ends */
export const personalData = (consents: ConsentLedger) =>
  ({
    async export(database, { mailboxes }) {
      const letters = await Promise.all(mailboxes.map((mailbox) => correspondenceOf(database, mailbox)))
      return {
        messages: letters.flatMap(({ messages }) => messages),
        newsletter: letters.map(({ newsletter }) => newsletter).find(Boolean) ?? null,
      }
    },
    async erase(transaction, { mailboxes }) {
      for (const mailbox of mailboxes) await deleteCorrespondenceOf(consents, transaction, mailbox)
    },
    recordIds: correspondenceIds,
    purge: purgeContentData,
  }) satisfies Partial<PersonalData>
