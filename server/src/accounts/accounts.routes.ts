import type { Api } from '../platform/http/api.ts'
import { changePassword, signOut, signOutEverywhere } from './account.service.ts'
import {
  type AccountsDependencies,
  type AccountsOptions,
  createAccountsDependencies,
} from './dependencies.ts'
import { sendGuestCode, verifyGuest } from './guest.service.ts'
import { registerPhones } from './phones/phone.routes.ts'
import { routeProfile } from './profile.routes.ts'
import { checkEmail, register, resendCode, verifyEmail } from './registration.service.ts'
import { forgotPassword, resetPassword, verifyResetCode } from './reset.service.ts'
import { signIn } from './sign-in.service.ts'

const codeSent = { message: 'Verification code sent' } as const

export function registerAccounts(api: Api, options: AccountsOptions): void {
  const dependencies = createAccountsDependencies(options)
  const { database, sessions } = dependencies
  api.authenticateWith((token, userAgent) => sessions.find(database, token, userAgent))
  routeSignIn(api, dependencies)
  routeRegistration(api, dependencies)
  routeProfile(api, dependencies)
  registerPhones(api, dependencies)
}

function routeSignIn(api: Api, dependencies: AccountsDependencies): void {
  api.handle('POST /users/login', async ({ body }, { network }) => {
    const token = await signIn(dependencies, body, network)
    return { message: 'Login successful!', token }
  })
  api.handle('POST /users/logout', async (_, { caller }) => {
    await signOut(dependencies, caller)
    return { message: 'Signed out' }
  })
  api.handle('POST /users/sign-out-everywhere', async (_, { caller, network }) => {
    await signOutEverywhere(dependencies, caller, network)
    return { message: 'Signed out everywhere' }
  })
  api.handle('POST /users/change-password', async ({ body }, { caller, network }) => {
    const token = await changePassword(dependencies, caller, body, network)
    return { message: 'Password changed', token }
  })
}

function routeRegistration(api: Api, dependencies: AccountsDependencies): void {
  api.handle('POST /users/check-email', ({ body }, { network }) =>
    checkEmail(dependencies, body.email, network),
  )
  api.handle('POST /users/register', async ({ body }, { network }) => {
    const registrationId = await register(dependencies, body, network)
    return { message: 'Registration successful. Please verify your email.', registrationId }
  })
  api.handle('POST /users/send-verification-otp', async ({ body }, { network }) => {
    await resendCode(dependencies, body, network)
    return codeSent
  })
  api.handle('POST /users/verify-email', async ({ body }, { network }) => {
    const token = await verifyEmail(dependencies, body, network)
    return { message: 'Email verified', token }
  })
  api.handle('POST /users/guest/send-verification-otp', async ({ body }, { network }) => {
    return { ...codeSent, registrationId: await sendGuestCode(dependencies, body, network) }
  })
  api.handle('POST /users/guest/verify-otp', async ({ body }, { network }) => {
    const token = await verifyGuest(dependencies, body, network)
    return { message: 'Email verified', token }
  })
  api.handle('POST /users/forgot-password', async ({ body }, { network }) => {
    await forgotPassword(dependencies, body.email, network)
    return codeSent
  })
  api.handle('POST /users/verify-reset-otp', async ({ body }, { network }) => {
    await verifyResetCode(dependencies, body.email, body.otp, network)
    return { message: 'Code verified' }
  })
  api.handle('POST /users/reset-password', async ({ body }, { network }) => {
    await resetPassword(dependencies, body, network)
    return { message: 'Password reset. Please sign in.' }
  })
}
