import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

// Proves PUSH-05.
test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-pn1p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://evilpush.apple.com/', false],
  ['https://user@web.push.apple.com/', false],
  ['https://127.0.0.1/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['no address', false],
])('%s is an address of a push service: %s', (endpoint, expected) => {
  expect(isPushService(endpoint)).toBe(expected)
})
