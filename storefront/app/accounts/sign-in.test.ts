import type { Client } from '@amritvasya/contract'
import { describe, expect, test, vi } from 'vitest'
import { HttpApiError } from '../platform/http-api.ts'
import { StorageRefused } from '../platform/storage-refused.ts'
import { problemOf, signIn, signInMessage } from './sign-in.ts'

/** Creates an API that returns or throws a given response for each endpoint. */
function answering(answers: Record<string, unknown>) {
  const call = vi.fn(async (key: string, _request: unknown) => {
    const response = answers[key]
    if (response instanceof Error) throw response
    return response
  })
  return { call, api: call as unknown as Client }
}

describe('what is wrong before anything is sent', () => {
  // Proves SIGNIN-04.
  test.each([
    ['', ''],
    ['a@b.in', ''],
    ['   ', 'secret'],
  ])('email %j and password %j are not enough', (email, password) => {
    expect(problemOf(email, password, true)).toBe('Please fill in all fields')
  })
  // Proves SIGNIN-06.
  test('offline', () => {
    expect(problemOf('a@b.in', 'secret', false)).toBe(
      'You are offline. Please check your internet connection.',
    )
  })
  test('nothing', () => {
    expect(problemOf('a@b.in', 'secret', true)).toBeUndefined()
  })
})

// Proves SIGNIN-05.
test('the email is sent trimmed, the password as it is', async () => {
  const { call, api } = answering({ 'POST /users/login': { success: true, token: 'a.b.c' } })
  expect(await signIn(api, '  a@b.in ', ' secret ')).toEqual({ token: 'a.b.c' })
  expect(call).toHaveBeenCalledWith('POST /users/login', { body: { email: 'a@b.in', password: ' secret ' } })
})

// Proves AUTH-07.
describe('an email that is not verified yet', () => {
  const unverified = new HttpApiError(403, 'UNVERIFIED_EMAIL', 'Please verify', {
    status: 'UNVERIFIED_EMAIL',
    registrationId: 'a1',
  })
  test('is sent a code, for the registration that the password is of', async () => {
    const { call, api } = answering({ 'POST /users/login': unverified })
    expect(await signIn(api, ' a@b.in ', 'secret')).toEqual({
      unverified: { email: 'a@b.in', registrationId: 'a1' },
    })
    expect(call).toHaveBeenLastCalledWith('POST /users/send-verification-otp', {
      body: { email: 'a@b.in', registrationId: 'a1' },
    })
  })
  test('goes on with the code that was sent within the last half minute', async () => {
    const refusal = (details: { isCodeSent?: boolean }) =>
      new HttpApiError(429, 'TOO_MANY_CODES', '', details)
    const after = (error: HttpApiError) =>
      signIn(
        answering({ 'POST /users/login': unverified, 'POST /users/send-verification-otp': error }).api,
        'a@b.in',
        'secret',
      )
    expect(await after(refusal({ isCodeSent: true }))).toEqual({
      unverified: { email: 'a@b.in', registrationId: 'a1' },
    })
    expect(await after(refusal({}))).toEqual({
      problem: 'Failed to send verification code. Please try again.',
    })
  })
  // Proves ERR-03.
  test('unless that fails', async () => {
    const down = new HttpApiError(500, 'SERVER_ERROR', '')
    const { api } = answering({ 'POST /users/login': unverified, 'POST /users/send-verification-otp': down })
    expect(await signIn(api, 'a@b.in', 'secret')).toEqual({
      problem: 'Failed to send verification code. Please try again.',
    })
  })
  test('another 403 is none', async () => {
    const { call, api } = answering({ 'POST /users/login': new HttpApiError(403, 'NOT_FOUND', 'Not here') })
    expect(await signIn(api, 'a@b.in', 'secret')).toEqual({ problem: 'Not here', rejected: false })
    expect(call).toHaveBeenCalledTimes(1)
  })
})

describe('what a shopper reads when signing in failed', () => {
  test.each([
    // ERR-01
    [new HttpApiError(401, 'INVALID_CREDENTIALS', 'x'), 'Invalid email or password'],
    [
      // ERR-04
      new HttpApiError(423, 'ACCOUNT_BLOCKED', ''),
      'Your account has been blocked. Please contact support.',
    ],
    [
      // ERR-05
      new HttpApiError(429, 'TOO_MANY_LOGINS', ''),
      'Too many login attempts. Please try again later.',
    ],
    // ERR-06
    [new HttpApiError(500, 'SERVER_ERROR', 'inner words'), 'Server error. Please try again later.'],
    [
      // ERR-07
      new HttpApiError(400, 'INVALID_INPUT', 'Please enter a valid email address'),
      'Please enter a valid email address',
    ],
    // ERR-07
    [new HttpApiError(400, 'INVALID_INPUT', ''), 'Login failed. Please try again.'],
    // ERR-07
    [new Error('a fault of the page'), 'Login failed. Please try again.'],
    [
      new StorageRefused(undefined),
      'Your browser does not let the shop remember that you are signed in. Allow cookies and site data for it, or leave the private window.',
    ],
    [
      // ERR-08
      new HttpApiError(0, 'TIMEOUT', 'Request timed out. Please try again.'),
      'Request timed out. Please try again.',
    ],
    [
      // ERR-09
      new HttpApiError(0, 'NO_RESPONSE', ''),
      'Unable to connect to the server. Please check your internet connection and try again.',
    ],
  ])('failure %# has its own message', (error, message) => {
    expect(signInMessage(error)).toBe(message)
  })
})
