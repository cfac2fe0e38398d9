import type { Api } from '../platform/http/api.ts'
import { deleteAccount, exportData, sendDeletionCode } from './account.service.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { changeEmail, restoreEmail, sendChangeCode } from './email-change.service.ts'
import { nameNominee, readNominee, removeNominee } from './nominee/nominee.service.ts'
import { getProfile, updateProfile } from './profile.service.ts'
import { endSession, listSessions } from './session-list.service.ts'

const codeSent = { message: 'Verification code sent' } as const

export function routeProfile(api: Api, dependencies: AccountsDependencies): void {
  api.handle('GET /users/profile', async (_, { caller }) => ({
    message: 'Profile loaded',
    user: await getProfile(dependencies, caller.id),
    ...((await dependencies.followsCart(caller.id)) && { followsCart: true as const }),
  }))
  api.handle('PUT /users/profile', async ({ body }, { caller }) => ({
    message: 'Profile updated',
    user: await updateProfile(dependencies, caller.id, body),
  }))
  api.handle('POST /users/send-verification-otp-change', async ({ body }, { caller, network }) => {
    await sendChangeCode(dependencies, caller, body, network)
    return codeSent
  })
  api.handle('POST /users/verify-email-change', async ({ body }, { caller, network }) => ({
    message: 'Email changed',
    ...(await changeEmail(dependencies, caller.id, body, network)),
  }))
  api.handle('GET /users/sessions', async (_, { caller }) => ({
    sessions: await listSessions(dependencies, caller),
  }))
  api.handle('POST /users/sessions/end', async ({ body }, { caller, network }) => {
    await endSession(dependencies, caller, body, network)
    return { message: 'Signed out' }
  })
  api.handle('POST /users/restore-email', async ({ body }, { network }) => {
    await restoreEmail(dependencies, body.token, network)
    return {
      message:
        'Your email is restored and every device is signed out. Please reset your password to sign in.',
    }
  })
  const { database } = dependencies
  api.handle('GET /users/nominee', async (_, { caller }) => ({
    nominee: await readNominee(database, caller.id),
  }))
  api.handle('PUT /users/nominee', async ({ body }, { caller }) => ({
    nominee: await nameNominee(database, caller.id, body),
  }))
  api.handle('DELETE /users/nominee', async (_, { caller }) => {
    await removeNominee(database, caller.id)
    return { nominee: null }
  })
  api.handle('GET /users/export', (_, { caller }) => exportData(dependencies, caller))
  api.handle('POST /users/send-verification-otp-delete', async (_, { caller, network }) => {
    return { ...codeSent, storeCredit: await sendDeletionCode(dependencies, caller, network) }
  })
  api.handle('POST /users/delete-account', async ({ body }, { caller, network }) => {
    await deleteAccount(dependencies, caller, body.otp, network)
    return { message: 'Your account was deleted' }
  })
}
