import type { StaffMember } from '@amritvasya/contract'
import { versionOf } from '../platform/version.ts'
import type { StaffRow } from './staff.repository.ts'

export const toStaffResponse = (row: StaffRow): StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  isActive: row.is_active,
  hasSecondFactor: row.encrypted_totp_secret !== null,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: versionOf({ name: row.name, email: row.email, role: row.role, isActive: row.is_active }),
})
