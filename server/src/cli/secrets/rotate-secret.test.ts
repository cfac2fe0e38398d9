import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { Secrets } from '../../platform/secrets.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { addRows, rowOf } from '../../testing/rows.ts'
import { runCommand } from '../../testing/run-command.ts'

const oldSecret = 'the old secret of a test is long enough for anything'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-rotate-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string, mode = 0o640): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  chmodSync(file, mode)
  return file
}
const read = (file: string) => readFileSync(file, 'utf8')

test('the data folder’s secret gets a new one before it, whole, with the same rights', async () => {
  const file = write('token-secret', oldSecret, 0o600)
  const { code, output } = await runCommand(['rotate-secret'], { DATA_DIR: folder })
  expect(code).toBe(0)
  expect(output).toContain(`${file} has a new TOKEN_SECRET before the old one`)
  expect(output).toContain('systemctl restart amritvasya')
  expect(read(file)).toMatch(new RegExp(`^[0-9a-f]{64},${oldSecret}$`))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['token-secret'])
  expect(output).not.toContain(read(file).slice(0, 64))
})

test('where several servers run, the new secret verifies first and signs once each of them knows it', async () => {
  const file = write('TOKEN_SECRET', oldSecret)
  const rotate = (...more: string[]) => runCommand(['rotate-secret', '--secret-file', file, ...more])
  expect(await rotate('--switch')).toMatchObject({
    code: 1,
    problems: `${file} has no prepared TOKEN_SECRET. Begin with --prepare\n`,
  })
  expect((await rotate('--prepare')).output).toContain('behind the old one')
  const [old, secret = ''] = read(file).split(',')
  expect([old, secret]).toEqual([oldSecret, expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect((await rotate('--prepare')).code).toBe(1)
  expect((await rotate('--switch')).output).toContain('Nobody is signed out')
  expect(read(file)).toBe(`${secret},${oldSecret}`)
})

test('in a file of settings only that line changes', async () => {
  const lines = [
    '# Live',
    'SHOP_MODE=live',
    'export RAZORPAY_WEBHOOK_SECRET="webhook-secret-1"',
    'PORT=3000',
    '',
  ]
  const file = write('settings.env', lines.join('\n'))
  const { code } = await runCommand(['rotate-secret', 'RAZORPAY_WEBHOOK_SECRET', '--env-file', file])
  expect(code).toBe(0)
  const [, , changed, ...others] = read(file).split('\n')
  expect(changed).toMatch(/^export RAZORPAY_WEBHOOK_SECRET="[0-9a-f]{64},webhook-secret-1"$/)
  expect(others).toEqual(lines.slice(3))
  expect(statSync(file).mode & 0o777).toBe(0o640)

  const finished = await runCommand([
    'rotate-secret',
    'RAZORPAY_WEBHOOK_SECRET',
    '--env-file',
    file,
    '--finish',
  ])
  expect(finished).toMatchObject({ code: 0, problems: '' })
  expect(read(file)).toMatch(/^export RAZORPAY_WEBHOOK_SECRET="[0-9a-f]{64}"$/m)
})

test('finishing encrypts anew what the old secret has encrypted, and then drops it', async () => {
  const shop = await createTestDatabase()
  const id = newId()
  const former = new Secrets(oldSecret)
  await addRows(shop.database, 'staff', {
    id,
    email: 'meera@example.com',
    name: 'Meera',
    role: 'owner',
    password_hash: '',
    encrypted_totp_secret: former.encrypt('staff', 'JBSWY3DPEHPK3PXP'),
  })
  await addRows(shop.database, 'mail_outbox', { id, encrypted_payload: former.encrypt('mail', 'A mail') })
  await addRows(shop.database, 'phone_message', {
    id,
    event_id: id,
    about: null,
    kind: 'shipped',
    channel: 'sms',
    encrypted_payload: former.encrypt('message', 'An SMS'),
    expires_at: new Date(Date.now() + 3_600_000),
  })
  const file = write('TOKEN_SECRET', oldSecret)
  const settings = { DATABASE_URL: shop.url, DATA_DIR: folder }
  await runCommand(['rotate-secret', '--secret-file', file])
  expect(await runCommand(['rotate-secret', '--secret-file', file, '--finish'], settings)).toMatchObject({
    code: 0,
    output: `${file} has no old TOKEN_SECRET any more. Restart every server of the shop\n`,
  })
  expect(read(file)).toMatch(/^[0-9a-f]{64}$/)
  const secrets = new Secrets(read(file))
  const staff = await rowOf(shop.database, 'staff', id)
  expect(secrets.decrypt('staff', staff.encrypted_totp_secret as Buffer)).toBe('JBSWY3DPEHPK3PXP')
  const mail = await rowOf(shop.database, 'mail_outbox', id)
  expect(secrets.decrypt('mail', mail.encrypted_payload as Buffer)).toBe('A mail')
  const message = await rowOf(shop.database, 'phone_message', id)
  expect(secrets.decrypt('message', message.encrypted_payload as Buffer)).toBe('An SMS')
  await shop.close()
})

test('while the database is away the old secret stays', async () => {
  const file = write('TOKEN_SECRET', `${'x'.repeat(64)},${oldSecret}`)
  const settings = { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }
  const { code } = await runCommand(['rotate-secret', '--secret-file', file, '--finish'], settings)
  expect(code).toBe(1)
  expect(read(file)).toContain(oldSecret)
})

test('a second rotation waits for the end of the first', async () => {
  const list = `${'x'.repeat(64)},${oldSecret}`
  const file = write('token-secret', list)
  const { code, problems } = await runCommand(['rotate-secret'], { DATA_DIR: folder })
  expect({ code, problems }).toEqual({
    code: 1,
    problems: `${file} has an old TOKEN_SECRET already. Finish that rotation first, with --finish\n`,
  })
  expect(read(file)).toBe(list)
})

test.each([
  ['PORT=3000\n', 'does not set TOKEN_SECRET'],
  ['TOKEN_SECRET=a\nTOKEN_SECRET=b\n', 'sets TOKEN_SECRET more than once'],
])('a file of settings %j is left as it is', async (content, words) => {
  const file = write('settings.env', content)
  const { code, problems } = await runCommand(['rotate-secret', '--env-file', file])
  expect({ code, problems }).toEqual({ code: 1, problems: `${file} ${words}\n` })
  expect(read(file)).toBe(content)
})

test('a secret that is a setting needs the name of its file', async () => {
  const { code, problems } = await runCommand(['rotate-secret'], { TOKEN_SECRET: oldSecret })
  expect({ code, problems }).toEqual({
    code: 1,
    problems: 'TOKEN_SECRET is a setting here. Name the file that has it, with --env-file or --secret-file\n',
  })
})
