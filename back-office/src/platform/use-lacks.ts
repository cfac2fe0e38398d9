import { usePermissions } from 'react-admin'
import { lacks, type Rights } from './permissions.ts'

/**
 * Hides what a role that the owner has made may not do; the fixed roles may do all that their screens offer.
 * @returns a function of `METHOD /path` below /back-office
 */
export function useLacks(): (call: string) => boolean {
  const { permissions } = usePermissions<Rights>()
  return (call) => lacks(permissions, call)
}
