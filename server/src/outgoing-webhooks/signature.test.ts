import { expect, test } from 'vitest'
import { newSecret, signatureHeaders } from './signature.ts'

// Proves HOOK-02.
test('a message has the signature that the library standardwebhooks 1.1.1 gives it', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='
  const body = '{"type":"order.paid","timestamp":"2026-09-21T13:33:20.000Z","data":{"orderId":"₹"}}'
  const message = { id: '0123456789abcdef01234567', body, at: new Date(1_790_000_000_999) }
  const signature = 'v1,eCSW3OSbpKBY3aUylOo4BgB8L0ByRGY4KfqAHWToIkA='
  expect(signatureHeaders([secret], message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1790000000',
    'webhook-signature': signature,
  })
  const other = signatureHeaders([newSecret(), secret], message)['webhook-signature']?.split(' ')
  expect(other).toHaveLength(2)
  expect(other?.[1]).toBe(signature)
})
