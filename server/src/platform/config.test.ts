import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'

test('every setting stands in the table of docs/operations.md, and nothing else does', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const documented = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(settingNames.toSorted())
})

test('defaults stand for what is not set, empty or blank', () => {
  expect(readConfig({ PORT: '', HOST: ' ' })).toMatchObject({
    PORT: 3000,
    HOST: 'localhost',
    SHOP_MODE: 'demo',
  })
})

test.each([['10.0.0.1'], ['10.0.0.0/8, ::1'], ['fc00::/7']])('TRUSTED_PROXIES takes %s', (list) => {
  expect(readConfig({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toBe(list)
})

test.each(['x', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', '10.0.0.1,', 'localhost'])(
  'TRUSTED_PROXIES refuses %s',
  (list) => {
    expect(() => readConfig({ TRUSTED_PROXIES: list })).toThrow(ConfigError)
  },
)

test('a message names the setting and never its value, which can hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://shop:s3cret@host/x' })).toThrow(
    /^Wrong setting: DATABASE_URL must be an address that begins with postgres:\/\/ or postgresql:\/\/$/,
  )
})
