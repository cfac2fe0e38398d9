import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepTokenSecret } from './token-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a demo shop makes its secret once, for itself alone', () => {
  const secret = keepTokenSecret(join(folder, 'data'))
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(keepTokenSecret(join(folder, 'data'))).toBe(secret)
  expect(statSync(join(folder, 'data', 'token-secret')).mode & 0o777).toBe(0o600)
  expect(keepTokenSecret(join(folder, 'other'))).not.toBe(secret)
})
