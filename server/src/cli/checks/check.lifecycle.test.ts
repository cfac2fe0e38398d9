import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../../platform/database/embedded/embedded.ts'
import { runCommand } from '../../testing/run-command.ts'
import type { CheckResult, Finding } from './check-result.ts'
import { formatResults, runChecks } from './run-checks.ts'

const secret = 'a secret of 2026 that nobody has guessed so far'
let folder: string
/** Speaks as Razorpay does to one pair of keys, with a clock of its own. */
let razorpay: Server
let secondsAhead = 0
let mailServer: SMTPServer
let settings: Record<string, string>

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-check-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  razorpay = createServer((request, response) => {
    response.setHeader('date', new Date(Date.now() + secondsAhead * 1_000).toUTCString())
    const isRight = request.headers.authorization === `Basic ${btoa('rzp_live_check:right-secret')}`
    const error = { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' }
    response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isRight ? { items: [] } : { error }))
  }).listen(0, '127.0.0.1')
  mailServer = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'shop' }) : done(new Error('Wrong password')),
  })
  mailServer.listen(0, '127.0.0.1')
  await Promise.all(
    [razorpay, mailServer.server].map((server) => server.listening || once(server, 'listening')),
  )
  settings = {
    DATA_DIR: folder,
    SHOP_MODE: 'live',
    TOKEN_SECRET: secret,
    TRUSTED_PROXIES: 'none',
    PUBLIC_URL: 'http://localhost:3000',
    MAIL_FROM: 'Amritvasya <shop@example.com>',
    SMTP_URL: `smtp://shop:right@127.0.0.1:${portOf(mailServer.server)}`,
    RAZORPAY_KEY_ID: 'rzp_live_check',
    RAZORPAY_KEY_SECRET: 'right-secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-1',
    RAZORPAY_API_URL: `http://127.0.0.1:${portOf(razorpay)}`,
    RAZORPAY_CHECKOUT_URL: `http://127.0.0.1:${portOf(razorpay)}/checkout.js`,
  }
})
afterAll(async () => {
  razorpay.close()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  rmSync(folder, { recursive: true })
})

const byName = (results: CheckResult[]): Record<string, Finding> =>
  Object.fromEntries(results.map(({ name, ...finding }) => [name, finding]))

/** @returns exit code and results by name, of the program */
async function runCheck() {
  const { code, output } = await runCommand(['check', '--json'], settings)
  const { ok, checks } = JSON.parse(output) as { ok: boolean; checks: CheckResult[] }
  expect(ok).toBe(code === 0)
  return { code, results: byName(checks) }
}

/** @returns results by name, without a process for each */
const check = async (changes: Record<string, string> = {}) =>
  byName(await runChecks({ ...settings, ...changes }))

test('from before the first start to a shop whose every check is ok', async () => {
  const before = await runCheck()
  expect(before.code).toBe(0)
  expect(before.results.database).toEqual({
    status: 'warning',
    message: 'there is no shop in the data folder yet; amritvasya start creates it',
  })
  const migrated = await runCommand(['migrate'], settings)
  expect(migrated).toMatchObject({ code: 0, problems: '' })
  expect(migrated.output).toMatch(/^(?:Migrated \d{4}-[\w-]+\n)+The schema is up to date\n$/)
  expect(await runCommand(['migrate'], settings)).toEqual({
    code: 0,
    output: 'Nothing to migrate: the schema is up to date\n',
    problems: '',
  })
  const after = await runCheck()
  expect(after.results.database?.message).toMatch(/^PostgreSQL 18[.\d]*, the schema is up to date$/)
  const statuses = Object.entries(after.results).map(([name, { status }]) => [name, status])
  expect(after.code).toBe(0)
  expect(Object.fromEntries(statuses)).toEqual({
    settings: 'ok',
    database: 'ok',
    'data folder': 'ok',
    disk: expect.stringMatching(/^(ok|warning)$/),
    pictures: 'ok',
    mail: 'ok',
    Razorpay: 'ok',
    clock: 'ok',
    backups: 'warning',
    certificate: 'ok',
  })
})

test('without --json each check is one line, and the sums are the last', async () => {
  const output = formatResults(await runChecks({ ...settings, RAZORPAY_KEY_SECRET: 'wrong-secret' }))
  const lines = output.trim().split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe('ok       settings: SHOP_MODE=live')
  expect(lines.find((line) => line.includes('Razorpay:'))).toBe(
    'failed   Razorpay: Razorpay refused: 401 BAD_REQUEST_ERROR; copy RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET from the ' +
      'same pair of Razorpay’s dashboard',
  )
  expect(lines.at(-1)).toMatch(/^1 failed, \d warnings, \d ok$/)
})

test('a wrong setting is the only result', async () => {
  const { output, code } = await runCommand(['check'], { ...settings, MAIL_FROM: '' })
  expect({ code, output }).toEqual({
    code: 1,
    output:
      'failed   settings: SHOP_MODE=live runs without the sandbox and needs MAIL_FROM; docs/operations.md lists the settings\n' +
      '1 failed, 0 warnings, 0 ok\n',
  })
})

test('a mail server that refuses the sign-in, or does not answer, is told apart', async () => {
  const port = portOf(mailServer.server)
  const refused = await check({ SMTP_URL: `smtp://shop:wrong@127.0.0.1:${port}` })
  expect(refused.mail).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('compare user and password in SMTP_URL'),
  })
  expect(refused.mail?.message).not.toContain('wrong')
  expect((await check({ SMTP_URL: 'smtp://shop:right@127.0.0.1:1' })).mail).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('compare host and port in SMTP_URL'),
  })
})

test('a clock that is a minute behind Razorpay’s is named, with the remedy', async () => {
  secondsAhead = 60
  const { clock } = await check()
  secondsAhead = 0
  expect(clock).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('timedatectl set-ntp true'),
  })
})

test('a database that is away or may lose writes fails, without its password', async () => {
  const away = await check({ DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' })
  expect(away.database).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('The database server 127.0.0.1:1 cannot be reached'),
  })
  expect(JSON.stringify(away)).not.toContain('s3cret')
  const careless = mkdtempSync(join(folder, 'careless-'))
  chmodSync(careless, 0o755)
  const server = await startEmbedded(careless, false)
  const { database } = await check({ DATABASE_URL: server.url('postgres') })
  await server.stop()
  expect(database).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('its setting fsync is off'),
  })
})

test('backups whose target is not mounted, or is another one, or whose key is mistyped, fail', async () => {
  const target = join(folder, 'disk of the backups')
  const shop = { DATA_DIR: join(folder, 'of a backup'), BACKUP_TARGET: target, SHOP_MODE: 'demo' }
  const key = { BACKUP_KEY: 'a passphrase that is written down on paper' }
  const backupsOf = async (changes: Record<string, string>) => (await check({ ...shop, ...changes })).backups
  expect(await backupsOf(key)).toEqual({
    status: 'failed',
    message: `The folder ${target} does not exist: mount or create it, the shop never does`,
  })
  mkdirSync(target)
  expect(await backupsOf(key)).toMatchObject({
    status: 'ok',
    message: expect.stringContaining('is set up by the first backup'),
  })
  mkdirSync(join(target, 'keys'))
  writeFileSync(join(target, 'amritvasya-target.json'), '{"id":"1","createdAt":"2026-11-23T00:00:00.000Z"}')
  writeFileSync(join(target, 'keys/0123456789abcdef.age'), 'of another passphrase')
  expect(await backupsOf(key)).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^BACKUP_KEY opens no key in .+: it is mistyped or was changed/),
  })
  rmSync(join(target, 'amritvasya-target.json'))
  expect(await backupsOf(key)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('is neither empty nor a target of backups'),
  })
})

test('a data folder that cannot be written fails', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const results = await check({ DATA_DIR: file, DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' })
  expect(results['data folder']).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('give it to the user that runs the shop'),
  })
})

test('a demo shop is served by its stand-ins', async () => {
  const results = await runChecks({ DATA_DIR: folder })
  expect(results.filter(({ status }) => status === 'failed')).toEqual([])
  const output = formatResults(results)
  expect(output).toContain('mail: the sandbox stands in for a mail server')
  expect(output).toContain('Razorpay: the sandbox stands in for Razorpay')
  expect(output).toContain('clock: there is no other machine to compare the clock with')
})
