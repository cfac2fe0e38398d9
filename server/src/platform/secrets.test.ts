import { expect, test } from 'vitest'
import { Secrets, UnreadableSecret } from './secrets.ts'

const before = 'the old secret of the shop, long enough'
const after = 'the new secret of the shop, long enough'
const [old, changing, changed] = [new Secrets(before), new Secrets(`${after}, ${before}`), new Secrets(after)]

test('while the secret is being changed the first one seals and signs, and what the other did is still good', () => {
  const sealed = old.seal('mail', { to: 'asha@example.com' })
  expect(changing.unseal('mail', sealed)).toEqual({ to: 'asha@example.com' })
  expect(changed.unseal('mail', changing.seal('mail', 'x'))).toBe('x')
  expect(changing.isFingerprint('invoice', 'order', old.fingerprint('invoice', 'order'))).toBe(true)
  expect(changed.isFingerprint('invoice', 'order', changing.fingerprint('invoice', 'order'))).toBe(true)
  expect(changing.isFingerprint('invoice', 'another', old.fingerprint('invoice', 'order'))).toBe(false)
  expect(changing.isFingerprint('invoice', 'order', Buffer.alloc(0))).toBe(false)
})

test('what is sealed anew needs the old secret no longer, and nothing is sealed anew twice', () => {
  const anew = changing.reseal('staff', old.seal('staff', 'TOTP'))
  expect(anew && changed.unseal('staff', anew)).toBe('TOTP')
  expect(anew && changing.reseal('staff', anew)).toBeUndefined()
})

test('without the old secret the failure says what to do', () => {
  expect(() => changed.unseal('staff', old.seal('staff', 'TOTP'))).toThrow(UnreadableSecret)
  expect(() => changed.unseal('staff', old.seal('staff', 'TOTP'))).toThrow('behind the new one and a comma')
  expect(changed.reseal('staff', old.seal('staff', 'TOTP'))).toBeUndefined()
})
