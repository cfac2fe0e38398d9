import { expect, test } from 'vitest'
import { judgeCertificate } from './certificate-check.ts'
import { judgeClock } from './clock-check.ts'
import { judgeSpace } from './data-folder-checks.ts'

const GIGABYTE = 1_000_000_000

test.each([
  [100, 500, 'ok'],
  // A small disk with much room, a large one with a small share.
  [1.5, 10, 'ok'],
  [3, 500, 'ok'],
  [1.9, 500, 'warning'],
  [0.2, 500, 'failed'],
  [0.2, 5, 'warning'],
])('%d GB free of %d GB are %s', (free, total, status) => {
  expect(judgeSpace(free * GIGABYTE, total * GIGABYTE).status).toBe(status)
})

test.each([
  [400, 'ok', 'agrees'],
  [-4_000, 'ok', 'agrees'],
  [12_000, 'warning', '12 s fast'],
  [-29_000, 'warning', '29 s slow'],
  [-90_000, 'failed', '90 s slow'],
])('a clock that is %d ms ahead is %s', (milliseconds, status, words) => {
  expect(judgeClock(milliseconds, 'Razorpay')).toEqual({ status, message: expect.stringContaining(words) })
})

const now = new Date('2026-11-23T06:30:00Z')
test.each([
  ['2027-01-10T00:00:00Z', undefined, 'ok', '47 days more'],
  ['2026-12-01T00:00:00Z', undefined, 'warning', '7 days more'],
  ['2026-11-22T00:00:00Z', 'CERT_HAS_EXPIRED', 'failed', 'renew it'],
  [
    '2027-01-10T00:00:00Z',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'failed',
    'not trusted (ERR_TLS_CERT_ALTNAME_INVALID)',
  ],
])('a certificate until %s with the problem %s is %s', (validTo, problem, status, words) => {
  expect(judgeCertificate({ validTo: new Date(validTo), problem }, now)).toEqual({
    status,
    message: expect.stringContaining(words),
  })
})
