import type { StaffRole } from '@amritvasya/contract'
import { usePermissions } from 'react-admin'
import { can } from '../platform/can.ts'
import { type BackOfficeResource, groups } from '../resource.ts'
import { resources } from '../resources.tsx'

/** What whoever is signed in may open: group by group, and what stands at the bottom of a phone's screen. */
export function useMenu() {
  const { permissions } = usePermissions<StaffRole>()
  const allowed: readonly BackOfficeResource[] = resources.filter(({ name }) => can(permissions, name))
  return {
    groups: groups
      .map((group) => ({ group, entries: allowed.filter((entry) => entry.group === group) }))
      .filter(({ entries }) => entries.length > 0),
    onPhoneBar: allowed.filter(({ onPhoneBar }) => onPhoneBar),
  }
}
