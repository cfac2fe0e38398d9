import type { Api } from '../platform/http/api.ts'
import { changePassword, signOut, signOutEverywhere } from './account.service.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { signIn } from './sign-in.service.ts'

export function routeSignIn(api: Api, dependencies: AccountsDependencies): void {
  api.handle('POST /users/login', async ({ body }, { network }) => {
    const token = await signIn(dependencies, body, network)
    return { success: true, message: 'Login successful!', token }
  })
  api.handle('POST /users/logout', async (_, { caller }) => {
    await signOut(dependencies, caller)
    return { success: true, message: 'Signed out' }
  })
  api.handle('POST /users/sign-out-everywhere', async (_, { caller, network }) => {
    await signOutEverywhere(dependencies, caller, network)
    return { success: true, message: 'Signed out everywhere' }
  })
  api.handle('POST /users/change-password', async ({ body }, { caller, network }) => {
    const token = await changePassword(dependencies, caller, body, network)
    return { success: true, message: 'Password changed', token }
  })
}
