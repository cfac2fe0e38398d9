import type { Api } from '../platform/http/api.ts'
import { changePassword, signOut, signOutEverywhere } from './account.service.ts'
import type { Parts } from './parts.ts'
import { signIn } from './sign-in.service.ts'

export function routeSignIn(api: Api, parts: Parts): void {
  api.handle('POST /users/login', async ({ body }, { network }) => {
    const token = await signIn(parts, body, network)
    return { success: true, message: 'Login successful!', token }
  })
  api.handle('POST /users/logout', async (_, { caller }) => {
    await signOut(parts, caller)
    return { success: true, message: 'Signed out' }
  })
  api.handle('POST /users/sign-out-everywhere', async (_, { caller, network }) => {
    await signOutEverywhere(parts, caller, network)
    return { success: true, message: 'Signed out everywhere' }
  })
  api.handle('POST /users/change-password', async ({ body }, { caller, network }) => {
    const token = await changePassword(parts, caller, body, network)
    return { success: true, message: 'Password changed', token }
  })
}
