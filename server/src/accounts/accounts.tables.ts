import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>

type CustomerTable = {
  id: string
  email: string
  full_name: string
  phone: string
  password_hash: string
  role: Generated<'customer' | 'owner'>
  is_blocked: Generated<boolean>
  email_verified_at: Date | null
  /** It is null before it was recorded. */
  last_active_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  inactivity_notice_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Timestamp
  updated_at: Timestamp
}
type SessionTable = {
  id: string
  customer_id: string
  created_at: Timestamp
  expires_at: Date
  last_used_at: Timestamp
  /** The text is empty where the device is unknown. */
  device: Generated<string>
  confirmed_at: Timestamp
}
type EmailChangeTable = {
  token_hash: Buffer
  customer_id: string
  old_email: string
  changed_at: Timestamp
  restored_at: Date | null
}
/** A trigger writes it; `since` is null for the first address. */
type FormerEmailTable = { customer_id: string; email: string; since: Date | null; until: Timestamp }
type KnownNetworkTable = { customer_id: string; network: Buffer; last_used_at: Timestamp }

type NomineeTable = {
  customer_id: string
  name: string
  email: string | null
  phone: string | null
  updated_at: Timestamp
}

export type Registration = { fullName: string; phone: string; passwordHash: string }

type RegistrationTable = {
  /** Known to the person who registered alone. */
  id: string
  purpose: 'register' | 'guest'
  email: string
  full_name: string
  phone: string
  password_hash: string
  network: Buffer
  created_at: Timestamp
}

export type CodePurpose = 'register' | 'guest' | 'reset' | 'reset-grant' | 'change-email' | 'delete'

type OneTimeCodeTable = {
  id: string
  purpose: CodePurpose
  email: string
  customer_id: string | null
  hash: Buffer
  /** It is null where the code only proves the mailbox. */
  registration_id: string | null
  attempts: Generated<number>
  created_at: Timestamp
  expires_at: Date
  used_at: Date | null
}

declare module '../platform/database/database.ts' {
  interface Tables {
    customer: CustomerTable
    session: SessionTable
    nominee: NomineeTable
    email_change: EmailChangeTable
    former_email: FormerEmailTable
    known_network: KnownNetworkTable
    registration: RegistrationTable
    one_time_code: OneTimeCodeTable
  }
}
