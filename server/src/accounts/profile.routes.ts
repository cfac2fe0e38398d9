import type { Api } from '../platform/http/api.ts'
import { deleteAccount, exportData, sendDeletionCode } from './account.service.ts'
import { changeEmail, restoreEmail, sendChangeCode } from './email-change.service.ts'
import type { Parts } from './parts.ts'
import { changeProfile, readProfile } from './profile.service.ts'
import { endSession, readSessions } from './session-list.service.ts'

const codeSent = { success: true, message: 'Verification code sent' } as const

export function routeProfile(api: Api, parts: Parts): void {
  api.handle('GET /users/profile', async (_, { caller }) => ({
    success: true,
    message: 'Profile loaded',
    user: await readProfile(parts, caller.id),
  }))
  api.handle('PUT /users/profile', async ({ body }, { caller }) => ({
    success: true,
    message: 'Profile updated',
    user: await changeProfile(parts, caller.id, body),
  }))
  api.handle('POST /users/send-verification-otp-change', async ({ body }, { caller, network }) => {
    await sendChangeCode(parts, caller, body, network)
    return codeSent
  })
  api.handle('POST /users/verify-email-change', async ({ body }, { caller, network }) => ({
    success: true,
    message: 'Email changed',
    ...(await changeEmail(parts, caller.id, body, network)),
  }))
  api.handle('GET /users/sessions', async (_, { caller }) => ({
    success: true,
    sessions: await readSessions(parts, caller),
  }))
  api.handle('POST /users/sessions/end', async ({ body }, { caller, network }) => {
    await endSession(parts, caller, body, network)
    return { success: true, message: 'Signed out' }
  })
  api.handle('POST /users/restore-email', async ({ body }, { network }) => {
    await restoreEmail(parts, body.token, network)
    return {
      success: true,
      message:
        'Your email is restored and every device is signed out. Please reset your password to sign in.',
    }
  })
  api.handle('GET /users/export', async (_, { caller }) => ({
    success: true,
    ...(await exportData(parts, caller)),
  }))
  api.handle('POST /users/send-verification-otp-delete', async (_, { caller, network }) => {
    await sendDeletionCode(parts, caller, network)
    return codeSent
  })
  api.handle('POST /users/delete-account', async ({ body }, { caller, network }) => {
    await deleteAccount(parts, caller, body.otp, network)
    return { success: true, message: 'Your account was deleted' }
  })
}
