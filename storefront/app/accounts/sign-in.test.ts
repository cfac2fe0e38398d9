import { afterEach, describe, expect, test, vi } from 'vitest'
import { HttpApiError } from '../platform/http-api.ts'
import { problemOf, signIn, signInMessage } from './sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

describe('what is wrong before anything is sent', () => {
  test.each([
    ['', ''],
    ['a@b.in', ''],
    ['   ', 'secret'],
  ])('SIGNIN-04: email %j and password %j are not enough', (email, password) => {
    expect(problemOf(email, password, true)).toBe('Please fill in all fields')
  })
  test('SIGNIN-06: offline', () => {
    expect(problemOf('a@b.in', 'secret', false)).toBe(
      'You are offline. Please check your internet connection.',
    )
  })
  test('nothing', () => {
    expect(problemOf('a@b.in', 'secret', true)).toBeUndefined()
  })
})

test('SIGNIN-05: the email is sent trimmed, the password as it is', async () => {
  const fetched = vi.fn(async () => Response.json({ success: true, token: 'a.b.c' }))
  vi.stubGlobal('fetch', fetched)
  expect(await signIn('/api', '  a@b.in ', ' secret ')).toBe('a.b.c')
  expect(fetched).toHaveBeenCalledWith(
    '/api/users/login',
    expect.objectContaining({ method: 'POST', body: '{"email":"a@b.in","password":" secret "}' }),
  )
})

describe('what a shopper reads when signing in failed', () => {
  const soon = 'Signing in opens soon. You can browse and fill your cart already.'
  test.each([
    [new HttpApiError(404, 'NOT_FOUND', 'Not found'), soon],
    [new HttpApiError(500, 'SERVER_ERROR', 'inner words'), 'Server error. Please try again later.'],
    [
      new HttpApiError(0, 'TIMEOUT', 'Request timed out. Please try again.'),
      'Request timed out. Please try again.',
    ],
    [
      new HttpApiError(0, 'NO_RESPONSE', ''),
      'Unable to connect to the server. Please check your internet connection and try again.',
    ],
    [
      new HttpApiError(400, 'INVALID_INPUT', 'Please enter a valid email address'),
      'Please enter a valid email address',
    ],
    [new HttpApiError(400, 'INVALID_INPUT', ''), 'Login failed. Please try again.'],
    [new Error('storage is full'), 'Login failed. Please try again.'],
  ])('%s', (error, message) => {
    expect(signInMessage(error)).toBe(message)
  })
})
