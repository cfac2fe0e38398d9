import { usePermissions, useStoreContext } from 'react-admin'
import { can, type Rights } from '../platform/permissions.ts'
import { type BackOfficeResource, groups } from '../resource.ts'
import { resources } from '../resources.tsx'

/** `begin` clears a list's stored filters and selection when the menu opens it. */
export function useMenu() {
  const { permissions } = usePermissions<Rights>()
  const { removeItem } = useStoreContext()
  const allowed: readonly BackOfficeResource[] = resources.filter(({ name }) => can(permissions, name))
  return {
    groups: groups
      .map((group) => {
        const entries = allowed.filter((entry) => entry.group === group)
        const weekly = entries.filter(({ isWeekly }) => isWeekly)
        // A role that has only rare ones there sees them at once.
        return {
          group,
          entries: weekly.length > 0 ? weekly : entries,
          folded: weekly.length > 0 ? entries.filter(({ isWeekly }) => !isWeekly) : [],
        }
      })
      .filter(({ entries }) => entries.length > 0),
    begin: (name: string) => {
      removeItem(`${name}.listParams`)
      removeItem(`${name}.selectedIds`)
    },
    onPhoneBar: allowed.filter(({ onPhoneBar }) => onPhoneBar),
  }
}
