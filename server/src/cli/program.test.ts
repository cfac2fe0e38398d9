import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

const rootPackage = join(import.meta.dirname, '../../../package.json')

test('the version is that of the release', async () => {
  const { version } = JSON.parse(readFileSync(rootPackage, 'utf8')) as { version: string }
  expect(await runCommand(['--version'])).toEqual({ code: 0, output: `${version}\n`, problems: '' })
})

test('the help names every command, the settings and the exit codes', async () => {
  const { code, output } = await runCommand(['--help'])
  expect(code).toBe(0)
  for (const name of [
    'start',
    'migrate',
    'check',
    'staff',
    'books',
    'move-in',
    'files',
    'backup',
    'restore',
    'recovery',
    'rotate-secret',
  ]) {
    expect(output).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
  }
  expect(output).toContain('docs/operations.md')
  expect(output).toContain('Exit codes: 0 done, 1 failed, 2 used wrongly')
})

test('the help of a command names its options', async () => {
  const asCommand = await runCommand(['help', 'start'])
  expect(asCommand).toMatchObject({ code: 0, output: expect.stringContaining('--no-restart') })
  expect(await runCommand(['start', '--help'])).toEqual(asCommand)
})

test.each([
  [[], 'Usage: amritvasya'],
  [['migrat'], '(Did you mean migrate?)'],
  [['start', '--now'], "unknown option '--now'"],
  [['staff', 'add', 'meera@example.com', '--name', 'Meera'], "required option '--role <role>' not specified"],
  [['staff', 'add', 'meera@example.com', '--name', 'Meera', '--role', 'king'], 'Allowed choices are owner'],
  [['restore', '--to', 'yesterday'], 'Write it with its offset'],
  [['restore', '--to', '9999-01-01T00:00:00Z'], 'It lies in the future. Leave --to out'],
  [['restore', '--refund-lost', '--no-payments'], 'cannot be used with option'],
  [['rotate-secret', 'RAZORPAY_KEY_ID'], 'Allowed choices are TOKEN_SECRET'],
])('used wrongly, as with %j, it exits with 2 and says how it is used', async (parameters, words) => {
  const { code, output, problems } = await runCommand(parameters)
  expect({ code, output }).toEqual({ code: 2, output: '' })
  expect(problems).toContain(words)
})

test('a restore is refused in one line while DATABASE_URL is set', async () => {
  const settings = { DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' }
  expect(await runCommand(['restore'], settings)).toEqual({
    code: 2,
    output: '',
    problems: expect.stringMatching(/^restore is for the embedded database: unset DATABASE_URL.*\n$/),
  })
})

test.each([
  [['migrate'], { PORT: 'x' }, 'Wrong setting: PORT must be a port from 0 to 65535\n'],
  [
    ['staff', 'add', 'meera@example.com', '--name', 'Meera', '--role', 'packer'],
    { DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' },
    expect.stringMatching(/^connect ECONNREFUSED 127\.0\.0\.1:1\n$/),
  ],
])('an expected failure of %j is one line and exit code 1', async (parameters, settings, problems) => {
  expect(await runCommand(parameters, settings)).toEqual({ code: 1, output: '', problems })
})
