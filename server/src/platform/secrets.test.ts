import { expect, test } from 'vitest'
import { Secrets, UnreadableSecret } from './secrets.ts'

const before = 'the old secret of the shop, long enough'
const after = 'the new secret of the shop, long enough'
const [old, changing, changed] = [new Secrets(before), new Secrets(`${after}, ${before}`), new Secrets(after)]

test('while the secret is being changed the first one encrypts and signs, and what the other did is still good', () => {
  const encrypted = old.encrypt('mail', { to: 'asha@example.com' })
  expect(changing.decrypt('mail', encrypted)).toEqual({ to: 'asha@example.com' })
  expect(changed.decrypt('mail', changing.encrypt('mail', 'x'))).toBe('x')
  expect(changing.isFingerprint('invoice', 'order', old.fingerprint('invoice', 'order'))).toBe(true)
  expect(changed.isFingerprint('invoice', 'order', changing.fingerprint('invoice', 'order'))).toBe(true)
  expect(changing.isFingerprint('invoice', 'another', old.fingerprint('invoice', 'order'))).toBe(false)
  expect(changing.isFingerprint('invoice', 'order', Buffer.alloc(0))).toBe(false)
})

test('a signature has one spelling, under the former secret, too', () => {
  const signature = old.sign('order', 'track 1')
  const last = signature.at(-1) ?? ''
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const sameBytes = signature.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1]
  expect(Buffer.from(sameBytes, 'base64url')).toEqual(Buffer.from(signature, 'base64url'))
  expect(changing.isSignature('order', 'track 1', signature)).toBe(true)
  expect(changing.isSignature('order', 'track 1', sameBytes)).toBe(false)
  expect(changing.isSignature('order', 'track 2', signature)).toBe(false)
  expect(changed.isSignature('order', 'track 1', signature)).toBe(false)
  expect(old.isSignature('order', 'track 1', '')).toBe(false)
})

test('what is encrypted anew needs the old secret no longer, and nothing is encrypted anew twice', () => {
  const anew = changing.reencrypt('staff', old.encrypt('staff', 'TOTP'))
  expect(anew && changed.decrypt('staff', anew)).toBe('TOTP')
  expect(anew && changing.reencrypt('staff', anew)).toBeUndefined()
})

test('without the old secret the failure says what to do', () => {
  expect(() => changed.decrypt('staff', old.encrypt('staff', 'TOTP'))).toThrow(UnreadableSecret)
  expect(() => changed.decrypt('staff', old.encrypt('staff', 'TOTP'))).toThrow(
    'behind the new one and a comma',
  )
  expect(changed.reencrypt('staff', old.encrypt('staff', 'TOTP'))).toBeUndefined()
})
