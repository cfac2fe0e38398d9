import type { Client } from '@amritvasya/contract'
import { isApiFailure, messageOf } from '../platform/api.ts'
import { isCodeSent } from './code/code-message.ts'
import type { Unverified } from './unverified-email.ts'

const byStatus: Record<number, string> = {
  401: 'Invalid email or password',
  423: 'Your account has been blocked. Please contact support.',
  429: 'Too many login attempts. Please try again later.',
}
const unreachable = 'Unable to connect to the server. Please check your internet connection and try again.'

export function problemOf(email: string, password: string, online: boolean): string | undefined {
  if (email.trim() === '' || password === '') return 'Please fill in all fields'
  if (!online) return 'You are offline. Please check your internet connection.'
  return undefined
}

export function signInMessage(error: unknown): string {
  if (!isApiFailure(error)) return messageOf(error, 'Login failed. Please try again.')
  if (error.code === 'TIMEOUT') return error.message
  if (error.status === 0) return unreachable
  if (error.status >= 500) return 'Server error. Please try again later.'
  return byStatus[error.status] ?? (error.message || 'Login failed. Please try again.')
}

const unverifiedOf = (error: unknown, email: string): Unverified | undefined =>
  isApiFailure(error) && error.status === 403 && error.details?.status === 'UNVERIFIED_EMAIL'
    ? { email, registrationId: error.details.registrationId }
    : undefined

/** `rejected`: wrong email or password. */
export type SignInResult =
  | { token: string }
  | { unverified: Unverified }
  | { problem: string; rejected?: boolean }

async function sendCode(api: Client, unverified: Unverified): Promise<SignInResult> {
  try {
    await api('POST /users/send-verification-otp', { body: unverified })
    return { unverified }
  } catch (error) {
    // A customer who has just registered has a code already.
    if (isCodeSent(error)) return { unverified }
    return { problem: 'Failed to send verification code. Please try again.' }
  }
}

/** It never throws. */
export async function signIn(api: Client, typedEmail: string, password: string): Promise<SignInResult> {
  const email = typedEmail.trim()
  try {
    const { token } = await api('POST /users/login', { body: { email, password } })
    return typeof token === 'string' ? { token } : { problem: signInMessage(undefined) }
  } catch (error) {
    const unverified = unverifiedOf(error, email)
    if (unverified) return sendCode(api, unverified)
    const rejected = isApiFailure(error) && error.status === 401
    return { problem: signInMessage(error), rejected }
  }
}
