import type { ConsentPurpose, ConsentWay } from '@amritvasya/contract/rules/consent-purposes'
import type { ColumnType, Generated } from 'kysely'

export type EntryWay = Extract<ConsentWay, 'mail' | 'settings' | 'staff' | 'deletion'>

type ConsentEntryTable = {
  id: Generated<string>
  purpose: ConsentPurpose
  email_fingerprint: Buffer
  /** It is null for guests and after the account is deleted. */
  customer_id: string | null
  is_granted: boolean
  text_version: string
  way: EntryWay
  created_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    consent_entry: ConsentEntryTable
  }
}
