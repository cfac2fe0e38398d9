import type { AuthProvider } from 'react-admin'
import { watchSession } from './http.ts'
import { can, type Rights, roleNames } from './permissions.ts'
import { currentStaff, me, reportSessionEnd, signIn, signOut } from './session.ts'

watchSession({ current: currentStaff, ended: reportSessionEnd })

/** The session is a cookie that scripts cannot read. */
export const authProvider: AuthProvider = {
  login: signIn,
  logout: signOut,
  checkAuth: async () => {
    await me()
  },
  // After a rejection react-admin would log out and report the failed call as saved. SignInAgain opens instead, and the
  // call fails.
  checkError: async () => undefined,
  getIdentity: async () => {
    const { id, name, ...rest } = await me()
    return { ...rest, id, fullName: name }
  },
  getPermissions: async (): Promise<Rights> => {
    const { role, customRole, calls } = await me()
    return { role, roleName: customRole?.name ?? roleNames[role], calls }
  },
  canAccess: async ({ resource }) => can(await me(), resource),
}
