import type { StaffRole } from '@amritvasya/contract'
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>

type StaffTable = {
  id: string
  email: string
  name: string
  password_hash: string
  role: StaffRole
  is_active: Generated<boolean>
  totp_sealed: Buffer | null
  totp_pending: Buffer | null
  totp_used_step: Generated<number>
  last_sign_in_at: Date | null
  created_at: Timestamp
  updated_at: Timestamp
}
type StaffSessionTable = { hash: Buffer; staff_id: string; created_at: Timestamp; expires_at: Date }
type StaffRecoveryCodeTable = { staff_id: string; hash: Buffer }

type Json = ColumnType<Record<string, unknown>, string, never>
type AuditEntryTable = {
  id: string
  at: Timestamp
  /** Null for what the shop did by itself. */
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
    staff_session: StaffSessionTable
    staff_recovery_code: StaffRecoveryCodeTable
    audit_entry: AuditEntryTable
  }
}
