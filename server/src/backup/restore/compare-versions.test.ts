import { expect, test } from 'vitest'
import { assertRestorable, isNewer } from './compare-versions.ts'

const own = { release: '1.2.3', postgresVersion: '18.4' }

test('a backup of this release or an earlier one is restored', () => {
  expect(() => assertRestorable({ release: '1.2.3', postgresVersion: '18.1' }, own)).not.toThrow()
  expect(() => assertRestorable({ release: '0.9.12', postgresVersion: '18.4' }, own)).not.toThrow()
})

test('a backup of another major version of PostgreSQL is refused with the release that reads it', () => {
  expect(() => assertRestorable({ release: '1.0.0', postgresVersion: '17.6' }, own)).toThrow(
    'The backup is of PostgreSQL 17.6, and this release runs 18.4: restore it with release 1.0.0 of the shop',
  )
})

test('a backup of a later release is refused with that release', () => {
  expect(() => assertRestorable({ release: '1.10.0', postgresVersion: '18.4' }, own)).toThrow(
    'The backup is of release 1.10.0, newer than this one (1.2.3)',
  )
})

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.2.10', '1.2.9', true],
  ['1.10.0', '1.9.9', true],
  ['0.9.9', '1.0.0', false],
  ['2.0.0-beta.1', '1.9.9', true],
])('%s is newer than %s: %s', (version, than, expected) => {
  expect(isNewer(version, than)).toBe(expected)
})
