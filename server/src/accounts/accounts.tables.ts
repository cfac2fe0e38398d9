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
  created_at: Timestamp
  updated_at: Timestamp
}
type SessionTable = { id: string; customer_id: string; created_at: Timestamp; expires_at: Date }
type KnownNetworkTable = { customer_id: string; network: Buffer; last_used_at: Timestamp }

/** What a person entered to register; theirs only once a code proves the address (decision 23). */
export type Registration = { fullName: string; phone: string; passwordHash: string }

export type CodePurpose = 'register' | 'guest' | 'reset' | 'reset-grant' | 'change-email' | 'delete'

type OneTimeCodeTable = {
  id: string
  purpose: CodePurpose
  email: string
  customer_id: string | null
  hash: Buffer
  /** Given as JSON text, read as the value. */
  registration: ColumnType<Registration | null, string | null, string | null>
  attempts: Generated<number>
  created_at: Timestamp
  expires_at: Date
  used_at: Date | null
}

declare module '../platform/database/database.ts' {
  interface Tables {
    customer: CustomerTable
    session: SessionTable
    known_network: KnownNetworkTable
    one_time_code: OneTimeCodeTable
  }
}
