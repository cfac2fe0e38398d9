import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadTokenSecret } from './token-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a demo shop makes its secret once, for itself alone', () => {
  const secret = loadTokenSecret(join(folder, 'data'))
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(loadTokenSecret(join(folder, 'data'))).toBe(secret)
  expect(statSync(join(folder, 'data', 'token-secret')).mode & 0o777).toBe(0o600)
  expect(loadTokenSecret(join(folder, 'other'))).not.toBe(secret)
})

test('an empty file, as a full disk left it, is replaced; a part of a secret stops the start with what to do', () => {
  const data = join(folder, 'broken')
  mkdirSync(data)
  const file = join(data, 'token-secret')
  writeFileSync(file, '')
  const warnings: string[] = []
  const secret = loadTokenSecret(data, (message) => warnings.push(message))
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(warnings).toEqual([expect.stringContaining('was empty')])
  expect(loadTokenSecret(data)).toBe(secret)

  writeFileSync(file, secret.slice(0, 20))
  expect(() => loadTokenSecret(data)).toThrow(/token-secret is no complete secret\. .* remove it/)
  expect(readdirSync(data).toSorted()).toEqual(['token-secret', 'token-secret.empty'])
})
