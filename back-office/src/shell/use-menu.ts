import type { StaffRole } from '@amritvasya/contract'
import { usePermissions, useStoreContext } from 'react-admin'
import { can } from '../platform/can.ts'
import { type BackOfficeResource, groups } from '../resource.ts'
import { resources } from '../resources.tsx'

/**
 * What whoever is signed in may open: group by group, and what stands at the bottom of a phone's screen. `begin` lets a
 * list that is opened from there begin without what was searched for and chosen before.
 */
export function useMenu() {
  const { permissions } = usePermissions<StaffRole>()
  const { removeItem } = useStoreContext()
  const allowed: readonly BackOfficeResource[] = resources.filter(({ name }) => can(permissions, name))
  return {
    groups: groups
      .map((group) => ({ group, entries: allowed.filter((entry) => entry.group === group) }))
      .filter(({ entries }) => entries.length > 0),
    begin: (name: string) => {
      removeItem(`${name}.listParams`)
      removeItem(`${name}.selectedIds`)
    },
    onPhoneBar: allowed.filter(({ onPhoneBar }) => onPhoneBar),
  }
}
