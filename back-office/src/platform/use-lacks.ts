import { usePermissions } from 'react-admin'
import { lacks, type Rights, type StaffCall } from './permissions.ts'

/**
 * Hides what a role that the owner has made may not do; the fixed roles may do all that their screens offer.
 */
export function useLacks(): (call: StaffCall) => boolean {
  const { permissions } = usePermissions<Rights>()
  return (call) => lacks(permissions, call)
}
