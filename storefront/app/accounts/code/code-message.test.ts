import { expect, test } from 'vitest'
import { HttpApiError } from '../../platform/http-api.ts'
import { codeMessage, failedBecause } from './code-message.ts'

const usual = 'Verification failed. Please try again.'
const wrong = (attemptsRemaining?: number) =>
  new HttpApiError(400, 'INVALID_CODE', 'Invalid or expired OTP code', { attemptsRemaining } as object)

// Proves VERIFY-09, ERR-10.
test('a rejected code shows the attempts remaining', () => {
  expect(codeMessage(wrong(2), usual)).toBe('Invalid or expired OTP code. 2 attempts remaining.')
  expect(codeMessage(wrong(1), usual)).toBe('Invalid or expired OTP code. 1 attempt remaining.')
  expect(codeMessage(wrong(0), usual)).toBe('Invalid or expired OTP code')
  expect(codeMessage(wrong(), usual)).toBe('Invalid or expired OTP code')
})

// Proves ERR-12, ERR-49.
test('otherwise the message of the server, or the default one', () => {
  expect(codeMessage(new HttpApiError(429, 'TOO_MANY_REQUESTS', 'Later'), usual)).toBe('Later')
  expect(codeMessage(new HttpApiError(500, 'SERVER_ERROR', 'inner words'), usual)).toBe(usual)
  expect(codeMessage(new HttpApiError(0, 'NO_RESPONSE', ''), 'Verification failed')).toBe(
    'Verification failed',
  )
})

// Proves ERR-13, ERR-16 to ERR-18.
test('the documented text comes first, then the reason; who has to wait is not asked to try again', () => {
  expect(failedBecause(wrong(2), 'Verification failed')).toBe(
    'Verification failed. Invalid or expired OTP code. 2 attempts remaining.',
  )
  expect(
    failedBecause(new HttpApiError(429, 'TOO_MANY_CODES', 'Wait'), 'Failed to send OTP. Please try again.'),
  ).toBe('Failed to send OTP. Wait')
  expect(failedBecause(new HttpApiError(500, 'SERVER_ERROR', 'inner'), 'Failed to reset password')).toBe(
    'Failed to reset password',
  )
})

// Proves ERR-10, ERR-51.
test('a code that is refused without a word', () => {
  const silent = new HttpApiError(400, 'INVALID_CODE', '')
  expect(codeMessage(silent, 'Verification failed')).toBe('Invalid verification code')
  expect(codeMessage(silent, usual, 'Invalid or expired OTP code')).toBe('Invalid or expired OTP code')
})
