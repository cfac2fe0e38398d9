import type { Api } from '../platform/http/api.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { sendGuestCode, verifyGuest } from './guest.service.ts'
import { checkEmail, register, resendCode, verifyEmail } from './registration.service.ts'
import { forgotPassword, resetPassword, verifyResetCode } from './reset.service.ts'

const codeSent = { success: true, message: 'Verification code sent' } as const

export function routeRegistration(api: Api, dependencies: AccountsDependencies): void {
  api.handle('POST /users/check-email', async ({ body }, { network }) => ({
    success: true,
    ...(await checkEmail(dependencies, body.email, network)),
  }))
  api.handle('POST /users/register', async ({ body }, { network }) => {
    const registrationId = await register(dependencies, body, network)
    return { success: true, message: 'Registration successful. Please verify your email.', registrationId }
  })
  api.handle('POST /users/send-verification-otp', async ({ body }, { network }) => {
    await resendCode(dependencies, body, network)
    return codeSent
  })
  api.handle('POST /users/verify-email', async ({ body }, { network }) => {
    const token = await verifyEmail(dependencies, body, network)
    return { success: true, message: 'Email verified', token }
  })
  api.handle('POST /users/guest/send-verification-otp', async ({ body }, { network }) => {
    return { ...codeSent, registrationId: await sendGuestCode(dependencies, body, network) }
  })
  api.handle('POST /users/guest/verify-otp', async ({ body }, { network }) => {
    const token = await verifyGuest(dependencies, body, network)
    return { success: true, message: 'Email verified', token }
  })
  api.handle('POST /users/forgot-password', async ({ body }, { network }) => {
    await forgotPassword(dependencies, body.email, network)
    return codeSent
  })
  api.handle('POST /users/verify-reset-otp', async ({ body }, { network }) => {
    await verifyResetCode(dependencies, body.email, body.otp, network)
    return { success: true, message: 'Code verified' }
  })
  api.handle('POST /users/reset-password', async ({ body }, { network }) => {
    await resetPassword(dependencies, body, network)
    return { success: true, message: 'Password reset. Please sign in.' }
  })
}
