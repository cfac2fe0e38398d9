import type { Api } from '../platform/http/api.ts'
import type { StaffDependencies } from './dependencies.ts'
import { changeOwnPassword } from './password.service.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from './second-factor/second-factor.service.ts'
import { endSession, readSessions } from './sessions/session-list.service.ts'
import { sessionCookie } from './sessions/sessions.service.ts'
import { getCurrentStaff, signIn, signOut } from './sign-in.service.ts'

export function routeStaffSignIn(api: Api, dependencies: StaffDependencies): void {
  api.handle('POST /back-office/sign-in', async ({ body }, { network, setHeader }) => {
    const { token, me } = await signIn(dependencies, body, network)
    setHeader('set-cookie', sessionCookie(token, dependencies.isSecure))
    return { success: true, item: me }
  })
  api.handle('POST /back-office/sign-out', async (_, { caller, setHeader }) => {
    await signOut(dependencies, caller)
    setHeader('set-cookie', sessionCookie(undefined, dependencies.isSecure))
    return { success: true }
  })
  api.handle('GET /back-office/me', async (_, { caller }) => ({
    success: true,
    item: await getCurrentStaff(dependencies, caller),
  }))
  api.handle('POST /back-office/me/password', async ({ body }, { caller, network }) => {
    await changeOwnPassword(dependencies, caller, body, network)
    return { success: true }
  })
  api.handle('GET /back-office/me/sessions', async (_, { caller }) => ({
    success: true,
    items: await readSessions(dependencies, caller),
  }))
  api.handle('POST /back-office/me/sessions/end', async ({ body }, { caller, network }) => {
    await endSession(dependencies, caller, body, network)
    return { success: true }
  })
  api.handle('POST /back-office/me/second-factor', async ({ body }, { caller }) => ({
    success: true,
    item: await beginSecondFactor(dependencies, caller, body),
  }))
  api.handle('POST /back-office/me/second-factor/confirm', async ({ body }, { caller, network }) => ({
    success: true,
    item: { recoveryCodes: await confirmSecondFactor(dependencies, caller, body.code, network) },
  }))
  api.handle('POST /back-office/me/second-factor/remove', async ({ body }, { caller, network }) => {
    await removeSecondFactor(dependencies, caller, body, network)
    return { success: true }
  })
}
