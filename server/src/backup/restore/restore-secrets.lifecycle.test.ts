import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateIdentity } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandResult, runCommand } from '../../testing/run-command.ts'
import { isLongForm } from '../../testing/test-form.ts'
import { ManifestReader, writeManifest } from '../base/manifest.ts'
import { readParts, storeParts } from '../base/parts.ts'
import { secretsEntry } from '../shop-secrets.ts'
import { openBackups } from './open-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-secrets-'))
// As root the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
const target = join(folder, 'target')
const secrets = {
  TOKEN_SECRET: 'the secret that signs the tokens of this shop',
  SMTP_URL: 'smtps://user:a-word-of-the-mailbox@smtp.example.com:465',
  RAZORPAY_KEY_SECRET: 'a-secret-of-razorpay',
  MSG91_AUTH_KEY: 'a-key-of-msg91',
}
let backups: Record<string, string>
beforeAll(async () => {
  mkdirSync(target)
  backups = { BACKUP_TARGET: target, BACKUP_KEY: await generateIdentity() }
  const settings = { ...backups, ...secrets, DATA_DIR: join(folder, 'data') }
  expect(await runCommand(['migrate'], settings)).toMatchObject({ code: 0 })
  expect(await runCommand(['backup'], settings)).toMatchObject({ code: 0 })
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let restores = 0
/** Restores without asking Razorpay for payments. */
async function restoreInto(settings: Record<string, string>) {
  const dataFolder = join(folder, `restored-${++restores}`)
  const result = await runCommand(['restore', '--no-payments'], {
    ...backups,
    ...settings,
    DATA_DIR: dataFolder,
  })
  return { ...result, dataFolder }
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8').trim()
const modeOf = (...path: string[]) => statSync(join(...path)).mode & 0o777

function expectNoneShown({ output, problems }: CommandResult): void {
  for (const secret of [...Object.values(secrets), backups.BACKUP_KEY]) {
    expect(output + problems).not.toContain(secret)
  }
}

// Proves D2.
test('the secrets alone are handed back to whoever has the key of the backups, and files that are there stay', async () => {
  const credentials = join(folder, 'credentials')
  const first = await runCommand(['restore', '--secrets', credentials], { ...backups, SHOP_MODE: 'live' })
  expect(first).toEqual({
    code: 0,
    output: expect.stringMatching(
      new RegExp(
        `^Secrets of the backup of \\S+ are in ${credentials}: ${Object.keys(secrets).join(', ')}\n$`,
      ),
    ),
    problems: '',
  })
  expectNoneShown(first)
  expect(modeOf(credentials)).toBe(0o700)
  for (const [name, value] of Object.entries(secrets)) {
    expect(read(credentials, name)).toBe(value)
    expect(modeOf(credentials, name)).toBe(0o600)
  }
  rmSync(join(credentials, 'SMTP_URL'))
  const again = await runCommand(['restore', '--secrets', credentials], backups)
  expect(again.output).toMatch(
    /: SMTP_URL\nLeft as they are in \S+: TOKEN_SECRET, RAZORPAY_KEY_SECRET, MSG91_AUTH_KEY\n$/,
  )
}, 300_000)

test('a restored shop gets those that its settings lack or have otherwise, and signs with the secret of before', async () => {
  const restored = await restoreInto({ SMTP_URL: secrets.SMTP_URL, MSG91_AUTH_KEY: 'another-key-of-msg91' })
  expect(restored.code, restored.problems).toBe(0)
  expectNoneShown(restored)
  const credentials = join(restored.dataFolder, 'credentials')
  expect(restored.output).toContain(
    'The settings lack these secrets of the backup, or have others: TOKEN_SECRET, RAZORPAY_KEY_SECRET, MSG91_AUTH_KEY. ' +
      `Each is a file in ${credentials}:`,
  )
  expect(modeOf(credentials)).toBe(0o700)
  for (const name of ['TOKEN_SECRET', 'RAZORPAY_KEY_SECRET', 'MSG91_AUTH_KEY'] as const) {
    expect(read(credentials, name)).toBe(secrets[name])
    expect(modeOf(credentials, name)).toBe(0o600)
  }
  expect(existsSync(join(credentials, 'SMTP_URL'))).toBe(false)
  expect(read(restored.dataFolder, 'token-secret')).toBe(secrets.TOKEN_SECRET)
  expect(modeOf(restored.dataFolder, 'token-secret')).toBe(0o600)
  expect(existsSync(join(restored.dataFolder, 'secrets.json'))).toBe(false)

  // For practice alone, Razorpay is left out.
  expect(restored.output).toContain('Razorpay is not asked for payments, now or later')

  if (!isLongForm) return
  const complete = await restoreInto(secrets)
  expect(complete.code, complete.problems).toBe(0)
  expect(complete.output).not.toContain('secrets of the backup')
  expect(existsSync(join(complete.dataFolder, 'credentials'))).toBe(false)
}, 300_000)

test('without the key no file of the target shows a secret, and no folder is made', async () => {
  const elsewhere = join(folder, 'elsewhere')
  const other = { ...backups, BACKUP_KEY: await generateIdentity() }
  const { code, problems } = await runCommand(['restore', '--secrets', elsewhere], other)
  expect({ code, problems }).toEqual({ code: 1, problems: expect.stringContaining('BACKUP_KEY has the') })
  expect(existsSync(elsewhere)).toBe(false)
}, 300_000)

/** Makes the newest backup one of a release that stored no secrets: without their file and their MAC. */
async function makeFormer(): Promise<void> {
  const settings = { target, key: backups.BACKUP_KEY ?? '', keepDays: 30, s3: undefined }
  const { store, key } = await openBackups(settings, undefined)
  const { manifests } = await new ManifestReader(store, key).list()
  const [manifest] = manifests
  if (!manifest) throw new Error('There is no backup')
  const former = pack()
  const content = await key.decryptStream(readParts(store, manifest.parts))
  const repacked = (async () => {
    for await (const entry of content.pipe(extract())) {
      const bytes = Buffer.concat(await Readable.from(entry).toArray())
      if (entry.header.name !== secretsEntry) former.entry(entry.header, bytes)
    }
    former.finalize()
  })()
  const stream = await key.encryptStream(Readable.from(former, { objectMode: false }))
  const { secretsMac: _, ...rest } = manifest
  await writeManifest(store, { ...rest, parts: await storeParts(store, manifest.id, stream) }, key)
  await repacked
}

test('a backup of a release that stored no secrets is restored as before', async () => {
  await makeFormer()
  const { code, output, problems, dataFolder } = await restoreInto({})
  expect(code, problems).toBe(0)
  expect(output).toContain('All rules of the books hold')
  expect(output).not.toContain('secrets of the backup')
  expect(existsSync(join(dataFolder, 'credentials'))).toBe(false)
  const credentials = join(folder, 'former')
  expect(await runCommand(['restore', '--secrets', credentials], backups)).toEqual({
    code: 0,
    output: expect.stringMatching(/^The backup of .+ holds no secrets of settings\n$/),
    problems: '',
  })
  expect(existsSync(credentials)).toBe(false)
}, 300_000)
