import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFile } from './process-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file is held by one at a time, until that one lets go', () => {
  const path = join(folder, 'lock')
  const unlock = lockFile(path)
  expect(unlock).toBeTypeOf('function')
  expect(lockFile(path)).toBeUndefined()
  unlock?.()
  const again = lockFile(path)
  expect(again).toBeTypeOf('function')
  again?.()
})

test('a place where no file can be is an error and not a lock', () => {
  expect(() => lockFile(join(folder, 'nothing/lock'))).toThrow('unable to open')
})
