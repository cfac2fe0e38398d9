import type { AuthProvider } from 'react-admin'
import { can } from './can.ts'
import { codeOf } from './http.ts'
import { hasEnded, me, noteEnd, signIn, signOut } from './session.ts'

/** Who is signed in, for react-admin. The session is a cookie that scripts cannot read. */
export const authProvider: AuthProvider = {
  login: signIn,
  logout: async () => {
    // A session that has ended needs no end.
    if (!hasEnded()) await signOut()
  },
  checkAuth: async () => {
    await me()
  },
  checkError: async (error: unknown) => {
    // Other answers with 401 are about a code or a password, not about the session.
    if (codeOf(error) !== 'AUTHENTICATION_REQUIRED') return
    noteEnd()
    throw error
  },
  getIdentity: async () => {
    const { id, name, ...rest } = await me()
    return { ...rest, id, fullName: name }
  },
  getPermissions: async () => (await me()).role,
  canAccess: async ({ resource }) => can((await me()).role, resource),
}
