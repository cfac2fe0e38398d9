import type { StaffMember } from '@amritvasya/contract'
import { versionOf } from '../platform/version.ts'
import type { RoleRow } from './roles/role.repository.ts'
import type { StaffRow } from './staff.repository.ts'

/** The keys are ids of roles. */
type Roles = ReadonlyMap<string, Pick<RoleRow, 'id' | 'name'>>

export const isActiveMember = (row: Pick<StaffRow, 'is_active' | 'is_active_in_role'>): boolean =>
  row.is_active || row.is_active_in_role

export function toStaffResponse(row: StaffRow, roles: Roles): StaffMember {
  const { id, name, email, role, role_id: roleId } = row
  const isActive = isActiveMember(row)
  return {
    id,
    name,
    email,
    role,
    customRole: roleId === null ? null : { id: roleId, name: roles.get(roleId)?.name ?? 'A removed role' },
    isActive,
    hasSecondFactor: row.encrypted_totp_secret !== null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: versionOf({ name, email, role, isActive, ...(roleId !== null && { roleId }) }),
  }
}
