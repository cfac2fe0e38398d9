import { isApiFailure } from '../platform/api.ts'
import { sendCall } from '../platform/http-api.ts'

const byStatus: Record<number, string> = {
  401: 'Invalid email or password',
  404: 'Signing in opens soon. You can browse and fill your cart already.',
  423: 'Your account has been blocked. Please contact support.',
  429: 'Too many login attempts. Please try again later.',
}
const unreachable = 'Unable to connect to the server. Please check your internet connection and try again.'

/** What is wrong with the form before anything is sent (SIGNIN-04, SIGNIN-06). */
export function problemOf(email: string, password: string, online: boolean): string | undefined {
  if (email.trim() === '' || password === '') return 'Please fill in all fields'
  if (!online) return 'You are offline. Please check your internet connection.'
  return undefined
}

/** What a shopper reads when signing in failed. */
export function signInMessage(error: unknown): string {
  if (!isApiFailure(error)) return 'Login failed. Please try again.'
  if (error.code === 'TIMEOUT') return error.message
  if (error.status === 0) return unreachable
  if (error.status >= 500) return 'Server error. Please try again later.'
  return byStatus[error.status] ?? (error.message || 'Login failed. Please try again.')
}

/**
 * Signs in and answers the token.
 * @param base the API base
 * @throws {HttpApiError} as the typed client does
 */
export async function signIn(base: string, email: string, password: string): Promise<string> {
  const body = { email: email.trim(), password }
  const answer = await sendCall(base, 'POST', '/users/login', { body })
  return String(answer.token)
}
