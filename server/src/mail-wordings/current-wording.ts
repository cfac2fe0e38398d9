import { type MailWording, wordingFaults } from '@amritvasya/contract/rules/mail-wording'
import { type WordedMailKind, wordedMails } from '@amritvasya/contract/rules/worded-mails'
import type { Database } from '../platform/database/database.ts'
import { findNewest, storedWording, type WordingRow } from './mail-wording.repository.ts'

/** A placeholder that a later release no longer has must not reach a customer, so the shop's own texts hold then. */
export function soundWording(kind: WordedMailKind, row: WordingRow | undefined): MailWording | undefined {
  const stored = row && storedWording(row)
  return stored && wordingFaults(wordedMails[kind], stored).length === 0 ? stored : undefined
}

/** Returns the texts of a mail as they hold now on every server: the owner's, else the shop's own. */
export const wordingOf = async (database: Database, kind: WordedMailKind): Promise<MailWording> =>
  soundWording(kind, await findNewest(database, kind)) ?? wordedMails[kind].standard
