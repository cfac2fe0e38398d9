import { expect, test } from 'vitest'
import { expiryOf, isExpired } from './token-expiry.ts'

const tokenWith = (payload: unknown) => {
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `e30.${encoded}.c2ln`
}
const now = 1_700_000_000_000

// Proves AUTH-03.
test('a token is expired when its exp is not later than now', () => {
  expect(isExpired(tokenWith({ exp: 1_700_000_001 }), now)).toBe(false)
  expect(isExpired(tokenWith({ exp: 1_700_000_000 }), now)).toBe(true)
  expect(isExpired(tokenWith({ exp: 1_699_999_999 }), now)).toBe(true)
})

// Proves AUTH-03.
test('letters beyond ASCII in the payload change nothing', () => {
  expect(expiryOf(tokenWith({ name: 'ठ आशा ÿþ?>', exp: 5 }))).toBe(5000)
})

// Proves AUTH-02.
test.each(['', 'x', 'a.b.c', tokenWith({}), tokenWith({ exp: 'soon' }), tokenWith(null)])(
  '%j says nothing of its end and counts as expired',
  (token) => {
    expect(isExpired(token, now)).toBe(true)
  },
)
