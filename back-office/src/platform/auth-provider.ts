import type { AuthProvider } from 'react-admin'
import { watchSession } from './http.ts'
import { can } from './permissions.ts'
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
  getPermissions: async () => (await me()).role,
  canAccess: async ({ resource }) => can((await me()).role, resource),
}
