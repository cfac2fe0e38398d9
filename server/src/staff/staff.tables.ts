import type { StaffRole } from '@amritvasya/contract'
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>

type StaffTable = {
  id: string
  email: string
  name: string
  password_hash: string
  /** Says nothing with a `role_id`. */
  role: StaffRole
  is_active: Generated<boolean>
  /** A role that the owner has made. */
  role_id: Generated<string | null>
  /** It takes the place of `is_active`, so that release 0.3.0, which knows no such roles, lets nobody in. */
  is_active_in_role: Generated<boolean>
  encrypted_totp_secret: Buffer | null
  encrypted_pending_totp_secret: Buffer | null
  totp_used_step: Generated<number>
  last_sign_in_at: Date | null
  first_password_ends_at: Generated<Date | null>
  created_at: Timestamp
  updated_at: Timestamp
}
type StaffRoleTable = {
  id: string
  name: string
  /** They are keys of the contract. */
  calls: string[]
  created_at: Timestamp
}
type ApiKeyTable = {
  id: string
  name: string
  /** They are keys of the contract. */
  calls: string[]
  made_by: string
  hash: Buffer | null
  last_four: string | null
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  created_at: Timestamp
}
type StaffSessionTable = {
  hash: Buffer
  staff_id: string
  created_at: Timestamp
  expires_at: Date
  last_used_at: Timestamp
  device: Generated<string>
}
/** Exactly one hash is set. */
type StaffRecoveryCodeTable = {
  staff_id: string
  hash: Generated<Buffer | null>
  password_hash: Generated<string | null>
}
/** Filters of lists that a member has named. */
type SavedFilterTable = {
  id: string
  staff_id: string
  list: string
  name: string
  content: Json
  created_at: Timestamp
}
type StaffKnownNetworkTable = { staff_id: string; network: Buffer; last_used_at: Timestamp }

type Json = ColumnType<Record<string, unknown>, string, never>
type StaffRequestTable = {
  staff_id: string
  key: string
  fingerprint: Buffer
  answer: ColumnType<unknown, string | undefined, string>
  created_at: Timestamp
}
type AuditEntryTable = {
  id: string
  at: Timestamp
  /** It is null for the shop itself and for refused sign-ins. */
  staff_id: string | null
  staff_name: string
  action: string
  subject: string
  subject_id: string
  label: string
  before: Json
  after: Json
}

declare module '../platform/database/database.ts' {
  interface Tables {
    staff: StaffTable
    staff_role: StaffRoleTable
    api_key: ApiKeyTable
    staff_session: StaffSessionTable
    staff_recovery_code: StaffRecoveryCodeTable
    staff_known_network: StaffKnownNetworkTable
    saved_filter: SavedFilterTable
    staff_request: StaffRequestTable
    audit_entry: AuditEntryTable
  }
}
