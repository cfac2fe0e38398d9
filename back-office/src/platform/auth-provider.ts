import type { AuthProvider } from 'react-admin'
import { can } from './can.ts'
import { whenSessionEnds } from './http.ts'
import { me, noteSessionEnd, signIn, signOut } from './session.ts'

whenSessionEnds(noteSessionEnd)

/** Who is signed in, for react-admin. The session is a cookie that scripts cannot read. */
export const authProvider: AuthProvider = {
  login: signIn,
  logout: signOut,
  checkAuth: async () => {
    await me()
  },
  // react-admin answers a call as a success after the logout that a rejection here would cause, and the form says that
  // it was saved. Signing in again happens over the screen instead (SignInAgain), and the call fails.
  checkError: async () => undefined,
  getIdentity: async () => {
    const { id, name, ...rest } = await me()
    return { ...rest, id, fullName: name }
  },
  getPermissions: async () => (await me()).role,
  canAccess: async ({ resource }) => can((await me()).role, resource),
}
